import { listContacts, listPresence } from '@banyan/shared-contracts/messaging/chat.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ContactList } from './contact-list';

const ROW_PX = 58;
const TOTAL = 120;
const contactOf = (_: unknown, at: number) => ({ id: `${at}`, realName: `n${at}`, account: `a${at}`, headIcon: '', department: '' });
const everybody = Array.from({ length: TOTAL }, contactOf);

interface Asked {
  keyword: string;
  currentPage: number;
  pageSize: number;
}

/** A list in a window of this height; returns the requested pages. */
async function show(windowPx: number, keyword = '', answer = (list: readonly unknown[]) => list) {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(windowPx);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return Math.max(windowPx, this.childElementCount * ROW_PX);
  });
  const asked: string[] = [];
  await renderWithHost(<ContactList keyword={keyword} onChoose={vi.fn()} />, {
    answers: {
      [nameOf(listContacts)]({ query }) {
        const { currentPage, pageSize } = query as Asked;
        asked.push(`${currentPage}/${pageSize}`);
        const list = answer(everybody.slice((currentPage - 1) * pageSize, currentPage * pageSize));
        return { list, pagination: { currentPage, pageSize, total: TOTAL } };
      },
      [nameOf(listPresence)]: () => ({ online: [] }),
    },
    messages: { messaging: (locale) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
  const list = await screen.findByRole('list', { name: '联系人' });
  const scroll = (fromEnd: number) => fireEvent.scroll(list, { target: { scrollTop: list.scrollHeight - windowPx - fromEnd } });
  return { asked, list, scroll };
}

afterEach(() => vi.restoreAllMocks());

it.each([
  ['', ['1/50', '2/50']],
  ['n', ['1/20', '2/20']],
])('takes the next page 300 px from the end, 50 people or 20 of those who are searched for: %j', async (keyword, pages) => {
  const { asked, scroll } = await show(600, keyword);
  scroll(300);
  expect(asked).toEqual(pages.slice(0, 1));
  scroll(299);
  await waitFor(() => expect(asked).toEqual(pages));
});

it('goes on by itself where a window is so high that nothing can be scrolled', async () => {
  const { asked, list } = await show(2100, 'n');
  await waitFor(() => expect(list.childElementCount).toBe(40));
  expect(asked).toEqual(['1/20', '2/20']);
});

it('asks no more for people that could not be had', async () => {
  const { asked } = await show(2100, 'n', (list) => {
    if (list[0] !== everybody[0]) throw new Error('away');
    return list;
  });
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  const known = asked.length;
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(asked.length).toBe(known);
});
