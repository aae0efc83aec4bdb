import { expect, expectAccessible, test } from '../../../fixtures/test';

test(
  'an administrator looks on as somebody else, changes nothing, and is themselves again',
  { tag: '@long' },
  async ({ people, server }) => {
    const page = await people.signIn('admin', '/permission/user');
    const row = page.locator('tr').filter({ hasText: 'tangyun' });
    await row.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '以此身份查看' }).click();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    const view = await opened;
    await expect(view.getByText('您正在以“唐芸”的身份只读查看')).toBeVisible();
    await expect(view.getByRole('button', { name: /^唐芸/ })).toBeVisible();
    await expectAccessible(view);

    await test.step('what they may not see is not there, and what would change something cannot be pressed', async () => {
      await expect(view.getByRole('link', { name: '用户管理' })).toHaveCount(0);
      await view.goto('/model/purchaseRequest');
      const remove = view.getByRole('row').getByRole('button', { name: '删除' }).first();
      await expect(remove).toBeDisabled();
      await expect(remove).toHaveAttribute('title', '只读查看，不能更改');
      const add = view.getByRole('button', { name: '新建', description: '只读查看，不能更改' });
      await expect(add).toBeDisabled();
      await add.focus();
      await expect(add).toBeFocused();
      await expectAccessible(view);
      await view.getByRole('row').getByRole('button', { name: '详情' }).first().click();
      await expect(view.getByRole('dialog')).toBeVisible();
    });

    await test.step('chats are not shown, and that is said', async () => {
      await view.getByRole('button', { name: '讨论' }).click();
      await expect(view.getByRole('dialog', { name: /^讨论：/ })).toContainText('聊天属于本人');
      await view.goto('/chat');
      await expect(view.getByRole('heading', { name: '以他人身份查看时不显示聊天' })).toBeVisible();
      await expect(view.getByRole('button', { name: /^聊天，/ })).toHaveCount(0);
      await expectAccessible(view);
    });

    await test.step('a reload keeps the view, and the other tab its administrator', async () => {
      await view.goto('/home');
      await expect(view.getByText('您正在以“唐芸”的身份只读查看')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: /系统管理员/ })).toBeVisible();
    });

    await view.getByRole('button', { name: '退出查看' }).click();
    await expect(view.getByRole('button', { name: /系统管理员/ })).toBeVisible();
    await expect(view.getByText('的身份只读查看')).toHaveCount(0);
    const [logged] = await server.query<{ target_name: string }>("select target_name from operation_log where action = 'view-as'", []);
    expect(logged?.target_name).toBe('唐芸');
  },
);
