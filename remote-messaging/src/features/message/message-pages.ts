import { MESSAGE_PAGE_SIZE, type MessageRow } from '@banyan/shared-contracts/messaging/message.contract';
import type { FrameOf } from '@banyan/shared-contracts/messaging/server-frames';

/** The rows of all pages; a row that occurs twice is listed once, in its latest state. */
export const distinctRows = (pages: readonly MessageRow[][]): MessageRow[] => [
  ...new Map(pages.flat().map((row) => [row.id, row])).values(),
];

/**
 * The page after the loaded ones, or undefined when there is none. Messages that were read meanwhile are no longer among the unread ones on
 * the server, so pages are counted by the loaded messages that still match there.
 */
export function nextPage(last: readonly MessageRow[], pages: readonly MessageRow[][], unreadOnly: boolean): number | undefined {
  if (last.length < MESSAGE_PAGE_SIZE) return undefined;
  const matching = distinctRows(pages).filter(({ isRead }) => !unreadOnly || isRead === 0);
  return Math.floor(matching.length / MESSAGE_PAGE_SIZE) + 1;
}

/** Whether a list of unread messages contains some that were read since it was loaded. */
export const wereReadHere = (pages: readonly MessageRow[][]): boolean => pages.flat().some(({ isRead }) => isRead === 1);

/** The messages that the user no longer has, recalled or deleted in any window. */
export const goneIds = ({ recalledId, removedIds = [] }: FrameOf<'unreadChanged'>): string[] =>
  recalledId === undefined ? removedIds : [recalledId, ...removedIds];
