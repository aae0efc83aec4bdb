import type { KeyboardEvent } from 'react';

/** The layout of a list of entries: along the top bar, as a column that opens beside its entry, or as a tree with nested lists. */
export type ListKind = 'row' | 'column' | 'tree';

type Move = 'next' | 'previous' | 'into' | 'leave' | 'first' | 'last';

const keys: Record<ListKind, Readonly<Record<string, Move>>> = {
  row: { ArrowRight: 'next', ArrowLeft: 'previous', ArrowDown: 'into', Home: 'first', End: 'last', Escape: 'leave' },
  column: { ArrowDown: 'next', ArrowUp: 'previous', ArrowRight: 'into', ArrowLeft: 'leave', Home: 'first', End: 'last', Escape: 'leave' },
  tree: { ArrowDown: 'next', ArrowUp: 'previous', ArrowRight: 'into', ArrowLeft: 'leave', Home: 'first', End: 'last' },
};

const ENTRY = '[data-entry]';

const entriesIn = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(`:scope > li > ${ENTRY}`)];

/** In a tree the keys move over all visible entries, in other lists over their own. */
const neighbours = (list: HTMLElement, kind: ListKind, root: HTMLElement): HTMLElement[] =>
  kind === 'tree' ? [...root.querySelectorAll<HTMLElement>(ENTRY)] : entriesIn(list);

function step(entries: HTMLElement[], from: HTMLElement, move: Move): HTMLElement | undefined {
  const at = entries.indexOf(from);
  if (move === 'first') return entries[0];
  if (move === 'last') return entries.at(-1);
  return entries.at((at + (move === 'next' ? 1 : -1)) % entries.length);
}

/** Opens the list of an entry, or moves the focus into it. A click without a pointer does both, see `Flyout`. */
function enter(entry: HTMLElement): boolean {
  if (entry.ariaExpanded === 'false') entry.click();
  else if (entry.ariaExpanded === 'true') entriesIn(entry.parentElement?.querySelector('ul') ?? entry)[0]?.focus();
  return entry.hasAttribute('aria-expanded');
}

/** Closes the list that an entry has opened, or moves back to the entry that has opened this list. */
function leave(entry: HTMLElement, list: HTMLElement, kind: ListKind): boolean {
  const opener = list.parentElement?.querySelector<HTMLElement>(`:scope > ${ENTRY}`);
  const target = entry.ariaExpanded === 'true' ? entry : opener;
  if (target === null || target === undefined) return false;
  target.focus();
  if (kind !== 'tree' || target === entry) target.click();
  return true;
}

/** Arrow keys, Home, End and Escape in menus (WAI-ARIA, disclosure navigation). */
export function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  const entry = (event.target as HTMLElement).closest<HTMLElement>(ENTRY);
  const list = entry?.closest<HTMLElement>('ul');
  if (!entry || !list || event.ctrlKey || event.metaKey || event.altKey) return;
  const kind = list.dataset['list'] as ListKind;
  const move = keys[kind][event.key];
  if (move === undefined) return;
  const done =
    move === 'into'
      ? enter(entry)
      : move === 'leave'
        ? leave(entry, list, kind)
        : (step(neighbours(list, kind, event.currentTarget), entry, move)?.focus(), true);
  if (!done) return;
  event.preventDefault();
  event.stopPropagation();
}
