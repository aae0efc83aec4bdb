import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import type { KeyedList } from '@banyan/shared-contracts/forms/design/list/keyed-lists';
import { entriesAt, type ListPart, propOf, titleOfEntry } from '@banyan/shared-contracts/forms/design/list/list-part';
import type { Box } from '@banyan/shared-ui/designer';
import type { EntryAt } from '../list-design';

/** The position of an entry of the list, px from the top left of the canvas. */
export interface EntryPlace extends EntryAt {
  title: string;
  box: Box;
  /** Stays visible while the others scroll below it. */
  isFixed: boolean;
}

/** Data attributes of the list page: heads of columns, searches, buttons; with their lists and members. */
const MARKS: readonly { list: KeyedList; mark: 'column' | 'search' | 'button'; known: (entry: Parameters<typeof propOf>[0]) => unknown }[] =
  [
    { list: 'searchList', mark: 'search', known: propOf },
    { list: 'btnsList', mark: 'button', known: (entry) => entry?.['value'] },
    { list: 'columnList', mark: 'column', known: propOf },
  ];

export const headOf = (content: Element, prop: string): HTMLElement | null =>
  content.querySelector<HTMLElement>(`th[data-column="${CSS.escape(prop)}"]`);

const isFixed = (element: Element): boolean => element.className.includes('cell-fix');

/** Left and right edge within the window, px. */
interface Frame {
  left: number;
  right: number;
}

/** The visible part of the scrolled columns of a table. */
export function scrolledFrame(table: Element): Frame {
  const { left, right } = table.getBoundingClientRect();
  const fixed = [...table.querySelectorAll('th')].filter(isFixed).map((head) => head.getBoundingClientRect());
  const middle = (left + right) / 2;
  return {
    left: Math.max(left, ...fixed.filter((head) => head.left < middle).map((head) => head.right)),
    right: Math.min(right, ...fixed.filter((head) => head.left >= middle).map((head) => head.left)),
  };
}

/** The visible part of an element: a table shows a part of its columns. `frames`: of tables that were measured already. */
function seen(element: Element, frames: Map<Element, Frame>): DOMRect | undefined {
  const rect = element.getBoundingClientRect();
  const table = element.closest('.ant-table-container');
  const cards = element.closest('[data-cards]');
  if (cards !== null) return rect.bottom <= cards.getBoundingClientRect().top + 8 ? undefined : rect;
  if (table === null) return rect;
  const scrolled = frames.get(table) ?? scrolledFrame(table);
  frames.set(table, scrolled);
  const frame = isFixed(element) ? table.getBoundingClientRect() : scrolled;
  const left = Math.max(rect.left, frame.left);
  const right = Math.min(rect.right, frame.right);
  return right - left < 8 ? undefined : new DOMRect(left, rect.top, right - left, rect.height);
}

/** The entries that are drawn, in their order. */
export function placesIn(content: Element, root: Element, doc: DesignDoc, part: ListPart): EntryPlace[] {
  const origin = root.getBoundingClientRect();
  const frames = new Map<Element, Frame>();
  return MARKS.flatMap(({ list, mark, known }) => {
    const elements = new Map<string, HTMLElement>();
    // On phones the first card is the one that is designed.
    for (const element of content.querySelectorAll<HTMLElement>(`[data-${mark}]`)) {
      const name = element.dataset[mark] ?? '';
      if (!elements.has(name)) elements.set(name, element);
    }
    return entriesAt(doc, part, list).flatMap(({ key, entry }): EntryPlace[] => {
      const element = elements.get(String(known(entry)));
      const rect = element && seen(element, frames);
      if (element === undefined || rect === undefined || rect.width === 0) return [];
      const box = { left: rect.left - origin.left, top: rect.top - origin.top, width: rect.width, height: rect.height };
      return [{ list, key, title: titleOfEntry(entry), box, isFixed: isFixed(element) }];
    });
  });
}
