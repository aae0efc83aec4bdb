import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { expect, STAFF, test } from '../../../fixtures/test';

const REQUESTS = '8001';

test(
  'two people at one record see each other in its head, who edits, and when one leaves',
  { tag: '@long' },
  async ({ people, server }) => {
    const token = await tokenOf(server.origin, STAFF, server.demoPassword);
    const body = { currentPage: 1, pageSize: 1 };
    const { list } = await callApi<{ list: { id: string }[] }>(server.origin, 'POST', `/api/visualdev/OnlineDev/${REQUESTS}/List`, {
      token,
      body,
    });
    const id = list[0]?.id ?? '';
    const path = `/model/purchaseRequest/${id}`;
    const [one, two] = [await people.signIn(STAFF, path), await people.signIn('admin', path)];
    const others = (page: typeof one) => page.getByRole('list', { name: '同时打开此记录的人' });
    await expect(others(two).getByRole('img')).toHaveAccessibleName(/正在查看$/);
    await expect(others(one).getByRole('img')).toHaveAccessibleName(/正在查看$/);
    await two.getByRole('dialog').getByRole('button', { name: '编辑', exact: true }).click();
    await expect(others(one).getByRole('img')).toHaveAccessibleName(/正在编辑$/);
    await two.goto('/home');
    await expect(others(one)).toHaveCount(0);
  },
);
