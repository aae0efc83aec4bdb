import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BulkResults } from './bulk-results';

const messages = { forms: (locale: string) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const row = { number: 1, recordId: '7', title: '打印纸', text: '' };

it.each([
  ['update', 'changed', true],
  ['remove', 'changed', false],
  ['remove', 'undone', true],
] as const)('a record of the result is a link where it can be opened: %s, %s', async (op, state, isLink) => {
  const counts = { changed: 0, refused: 0, undone: 0, left: 0, [state]: 1 };
  const bulk = { id: '5', op, labels: [], at: 0, total: 1, state: 'done', done: 1, stoppedBy: '', kept: '', ...counts };
  const answers = {
    'GET /api/visualdev/OnlineDev/:modelId/Bulk': () => ({ list: [bulk] }),
    'GET /api/visualdev/OnlineDev/:modelId/Bulk/:bulkId': () => bulk,
    'GET /api/visualdev/OnlineDev/:modelId/Bulk/:bulkId/Rows': () => ({
      list: [{ ...row, state }],
      pagination: { currentPage: 1, pageSize: 20, total: 1 },
    }),
  };
  await renderWithHost(<BulkResults modelId="8001" menuId="1" id="5" onOpen={() => undefined} onClose={() => undefined} />, {
    messages,
    answers,
  });
  expect(await screen.findByText('打印纸')).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: '打印纸' })).toHaveLength(isLink ? 1 : 0);
});
