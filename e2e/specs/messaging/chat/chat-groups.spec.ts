import { expect, test } from '../../../fixtures/test';
import { icon, input, openNewest, panel, said, write } from '../../../pages/chat';

test('a group of three: mention, read marks, history and leaving', { tag: '@long' }, async ({ people }) => {
  const [mine, second, third] = [await people.signIn('zhoumei'), await people.signIn('dongjie'), await people.signIn('hanxue')];
  await icon(mine).click();
  await mine.getByRole('button', { name: '发起群聊' }).click();
  const dialog = mine.getByRole('dialog', { name: '发起群聊' });
  await dialog.getByRole('textbox', { name: '群聊名称' }).fill('招聘小组');
  await dialog.getByRole('combobox', { name: '成员' }).click();
  const picker = mine.getByRole('dialog', { name: '选择用户' });
  for (const name of ['董洁', '韩雪']) {
    await picker.getByRole('searchbox').fill(name);
    await picker.getByRole('searchbox').press('Enter');
    await picker.getByRole('region', { name: '可选' }).getByText(name).first().click();
  }
  await picker.getByRole('button', { name: '确定' }).click();
  await dialog.getByRole('button', { name: /创\s?建/ }).click();
  await expect(input(mine)).toBeVisible();

  await write(mine, '大家好');
  // By the first letters of the name; the account is spelt otherwise.
  await input(mine).pressSequentially('@dj');
  await expect(mine.getByRole('option', { name: '董洁' })).toHaveCount(1);
  await expect(mine.getByRole('option')).toHaveCount(1);
  await input(mine).press('Enter');
  await input(mine).pressSequentially('请看');
  await input(mine).press('Enter');
  await icon(second).click();
  await expect(panel(second).getByRole('list', { name: '会话' }).getByRole('button').first()).toContainText('[有人@我]');
  await panel(second).getByRole('list', { name: '会话' }).getByRole('button').first().click();
  await expect(said(mine, '请看')).toContainText('1 人已读');
  await openNewest(third);
  await expect(said(mine, '请看')).toContainText('全部已读');

  await third.getByRole('button', { name: '聊天记录' }).click();
  const history = third.getByRole('dialog', { name: '聊天记录' });
  await history.getByRole('searchbox').fill('大家');
  await history.getByRole('button', { name: /大家好/ }).click();
  await expect(history).toBeHidden();
  await expect(said(third, '大家好')).toBeInViewport();

  await input(third).pressSequentially('正在');
  await expect(mine.getByText('韩雪 正在输入…')).toBeVisible();
  await third.getByRole('button', { name: '成员' }).click();
  await third.getByRole('button', { name: '退出群聊' }).click();
  await third
    .getByRole('alertdialog')
    .getByRole('button', { name: /^确\s?定$/ })
    .click();
  await expect(panel(third)).not.toContainText('招聘小组');
  await expect(panel(mine)).toContainText('2 位成员');
});
