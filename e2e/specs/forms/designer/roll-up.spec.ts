import { expect, expectAccessible, test } from '../../../fixtures/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';

/** Category 通用 of the demo company. */
const CATEGORY = '5023002';

const item = (key: string, type: string, label: string, own: object = {}) => ({
  __config__: { jnpfKey: type, label },
  __vModel__: key,
  ...own,
});

test(
  'a maker adds a roll-up over payments to contracts, releases it, and a new payment changes the contract',
  { tag: '@long' },
  async ({ people, server }) => {
    const token = await tokenOf(server.origin, 'admin', server.adminPassword);
    const api = <Reply>(method: string, path: string, body: object) => callApi<Reply>(server.origin, method, path, { token, body });
    const [{ id: parent } = { id: '' }] = await server.query<{ id: string }>(
      `select id::text from menu where full_name = '日常业务' and category = 'Web' order by id limit 1`,
    );
    const release = (id: string) => api('POST', `/api/visualdev/Base/${id}/Actions/Release`, { pc: 1, pcModuleParentId: [parent] });
    const design = async (fullName: string, enCode: string, fields: object[]) => {
      const formData = JSON.stringify({ fields });
      const body = { fullName, enCode, category: CATEGORY, type: 1, webType: 2, formData };
      const id = await api<string>('POST', '/api/visualdev/Base', body);
      await release(id);
      return id;
    };
    const contracts = await design('合同台账', 'rollUpContracts', [item('name', 'input', '合同名称')]);
    const relation = { modelId: contracts, relationField: 'name' };
    const payments = await design('回款记录', 'rollUpPayments', [
      item('contract', 'relationForm', '所属合同', relation),
      item('amount', 'inputNumber', '回款金额', { precision: 2 }),
    ]);
    const save = (modelId: string, record: object) =>
      api<{ id: string }>('POST', `/api/visualdev/OnlineDev/${modelId}`, { data: JSON.stringify(record) });
    const { id: contract } = await save(contracts, { name: '年度框架' });
    await save(payments, { contract, amount: 100 });

    const page = await people.signIn('admin', '/home');
    await page.goto(`/onlineDev/webDesign?design=${contracts}`);
    const canvas = page.getByRole('tree', { name: '画布' });
    await expect(canvas).toBeVisible({ timeout: 30_000 });
    await page.locator('[data-type="rollUp"]').click();
    const name = page.getByRole('textbox', { name: '名称', exact: true });
    await name.fill('已回款');
    await page.keyboard.press('Enter');
    const choose = async (label: string, option: string) => {
      await page.getByRole('combobox', { name: label, exact: true }).click();
      await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
    };
    await choose('汇总的记录', '回款记录（所属合同）');
    await choose('汇总方式', '求和');
    await choose('汇总字段', '回款金额');
    await expect(page.getByText('按全部记录计算')).toBeVisible();
    await expect(page.getByText('已保存')).toBeVisible();
    await expectAccessible(page);
    await release(contracts);

    // What was there is computed by the release; what comes afterwards, with its own save.
    await page.goto('/model/rollUpContracts');
    const row = page.getByRole('row', { name: /年度框架/ });
    await row.getByRole('button', { name: '详情' }).click();
    await expect(page.getByRole('dialog')).toContainText('100.00');
    await save(payments, { contract, amount: 1200.5 });
    await page.goto('/model/rollUpContracts');
    await row.getByRole('button', { name: '详情' }).click();
    await expect(page.getByRole('dialog')).toContainText('1300.50');
  },
);
