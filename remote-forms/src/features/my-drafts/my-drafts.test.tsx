import { type DraftEntry, findDrafts, listDrafts, removeDraft } from '@banyan/shared-contracts/forms/records/draft.contract';
import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { BrowserRouter } from '@banyan/shared-ui/router';
import { HostContext, useHost } from '@banyan/shared-ui/runtime';
import { type Answer, nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import MyDrafts from './my-drafts.extension';

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const draft: DraftEntry = {
  modelId: '42',
  modelName: 'm',
  recordId: '',
  gone: false,
  slot: 'left',
  title: 'mine',
  menuId: '5',
  urlAddress: 'model/m',
  updatedAt: Date.now(),
};

/** A user who may open the menu of the model. */
function WithMenu({ children }: { children: ReactNode }) {
  const host = useHost();
  const menus = [{ id: '5', type: 0, propertyJson: '', children: [] as MenuItem[] } as MenuItem];
  return <HostContext value={{ ...host, session: { ...host.session, menus } }}>{children}</HostContext>;
}

it('asks once before a draft is given up, however long the server takes to say whether it is open elsewhere', async () => {
  let answer = (): void => undefined;
  const slow = new Promise<void>((resolve) => (answer = resolve));
  const find: Answer = async () => {
    await slow;
    return { list: [], now: Date.now() };
  };
  const { confirmations, calls } = await renderWithHost(
    <BrowserRouter>
      <WithMenu>
        <MyDrafts />
      </WithMenu>
    </BrowserRouter>,
    {
      messages,
      answers: { [nameOf(listDrafts)]: () => ({ list: [draft] }), [nameOf(findDrafts)]: find, [nameOf(removeDraft)]: () => null },
    },
  );
  const discard = await screen.findByRole('button', { name: /mine/ });
  fireEvent.click(discard);
  fireEvent.click(discard);
  answer();
  await waitFor(() => expect(calls.some(({ name }) => name === nameOf(removeDraft))).toBe(true));
  expect(confirmations).toHaveLength(1);
});

it.each([
  ['zh', '编辑m', '记录已删除，将保存为新记录'],
  ['zhtw', '編輯m', '記錄已刪除，將儲存為新記錄'],
  ['en', 'Edit m', 'Record deleted; will be saved as a new one'],
] as const)('says of input for a record that is gone what becomes of it (%s)', async (locale, edit, gone) => {
  const list = [
    { ...draft, recordId: '7', slot: 'gone', gone: true },
    { ...draft, recordId: '8', slot: 'there', title: 'other' },
  ];
  await renderWithHost(
    <BrowserRouter>
      <WithMenu>
        <MyDrafts />
      </WithMenu>
    </BrowserRouter>,
    { messages, locale, answers: { [nameOf(listDrafts)]: () => ({ list }) } },
  );
  const shown = (await screen.findByRole('link', { name: /mine/ })).textContent;
  expect(shown).toContain(gone);
  expect(shown).not.toContain(edit);
  expect(screen.getByRole('link', { name: /other/ }).textContent).toContain(edit);
});
