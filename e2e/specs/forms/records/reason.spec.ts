import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { modelIdOf, publishModel } from '../../../fixtures/made-model';
import { expect, test } from '../../../fixtures/test';

const MODEL = modelIdOf('askedReason');
const FORM = { fields: [{ __config__: { jnpfKey: 'input', label: '标题' }, __vModel__: 'title' }], askReason: true };
const LIST = {
  columnList: [{ id: 'title', prop: 'title', label: '标题', fullName: '标题' }],
  btnsList: [{ value: 'add', label: '新建' }],
  columnBtnsList: ['edit', 'detail'].map((value) => ({ value, label: value === 'edit' ? '编辑' : '详情' })),
};

test(
  'a form that asks for reasons saves a change with one only, and its history shows it',
  { tag: '@long' },
  async ({ people, server }) => {
    await publishModel(server, { name: '说明原因', code: 'askedReason', form: FORM, list: LIST });
    const token = await tokenOf(server.origin, 'admin', server.adminPassword);
    const body = { data: JSON.stringify({ title: '原来的' }) };
    const { id } = await callApi<{ id: string }>(server.origin, 'POST', `/api/visualdev/OnlineDev/${MODEL}`, { token, body });
    const page = await people.signIn('admin', `/model/askedReason/${id}/edit`);
    const form = page.getByRole('dialog').filter({ hasText: '标题' });
    const question = page.getByRole('dialog', { name: '修改原因' });
    await form.getByRole('textbox', { name: '标题' }).fill('新的');
    await form.getByRole('button', { name: '确定', exact: true }).click();
    await expect(question.getByRole('button', { name: /确\s*定/ })).toBeDisabled();
    await question.getByRole('button', { name: /取\s*消/ }).click();
    await expect(form.getByRole('textbox', { name: '标题' })).toHaveValue('新的');
    await form.getByRole('button', { name: '确定', exact: true }).click();
    await question.getByRole('textbox', { name: '修改原因' }).fill('客户改了名字');
    await question.getByRole('button', { name: /确\s*定/ }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto(`/model/askedReason/${id}`);
    await page.getByRole('button', { name: '修改历史' }).click();
    await expect(page.getByRole('dialog').last()).toContainText('客户改了名字');
  },
);
