import { searchChatMessages } from '@banyan/shared-contracts/messaging/chat.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import HistoryDialog from './history.dialog';

const TOTAL = 120;
const person = { id: '2', name: '何敏', account: 'a2', headIcon: '' };
const said = Array.from({ length: TOTAL }, (_, at) => ({
  ...{ id: `${at}`, conversationId: '11', seq: TOTAL - at, clientId: `client-${at}`, sender: person, quote: null, mentions: [], sentAt: 1 },
  body: { type: 'text', text: `t${at}` },
}));

afterEach(() => vi.restoreAllMocks());

it('finds 50 messages at a time, the next ones 100 px from the end', async () => {
  const asked: string[] = [];
  await renderWithHost(<HistoryDialog id="11" showAt={vi.fn()} onClose={vi.fn()} />, {
    answers: {
      [nameOf(searchChatMessages)]({ query }) {
        const { currentPage, pageSize } = query as { currentPage: number; pageSize: number };
        asked.push(`${currentPage}/${pageSize}`);
        return {
          list: said.slice((currentPage - 1) * pageSize, currentPage * pageSize),
          pagination: { currentPage, pageSize, total: TOTAL },
        };
      },
    },
    messages: { messaging: (locale) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
  const list = await screen.findByRole('list', { name: '聊天记录' });
  vi.spyOn(list, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(list, 'scrollHeight', 'get').mockReturnValue(3000);
  fireEvent.scroll(list, { target: { scrollTop: 2500 } });
  expect(asked).toEqual(['1/50']);
  fireEvent.scroll(list, { target: { scrollTop: 2501 } });
  await waitFor(() => expect(asked).toEqual(['1/50', '2/50']));
  await waitFor(() => expect(list.childElementCount).toBe(100));
});
