import { isShown, placesOf, PORTAL_COLUMNS, portalItem, readPortalDocument } from '@banyan/shared-contracts/portal/portal-document';
import { expect, it } from 'vitest';
import { compact, inReadingOrder, move, type Place, put } from './grid';

type Card = Place & { i: string };
const card = (i: string, x: number, y: number, w = 4, h = 4): Card => ({ i, x, y, w, h });
const place = (cards: readonly Card[], i: string) => {
  const { x, y, w, h } = cards.find((one) => one.i === i) ?? card('', -1, -1);
  return [x, y, w, h];
};
const overlaps = (cards: readonly Card[]) =>
  cards.some((a) => cards.some((b) => a.i < b.i && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h));

it('closes gaps and parts what overlaps, keeping the order given', () => {
  const cards = compact([card('b', 0, 9), card('a', 2, 7), card('c', 30, 2, 99)]);
  expect(cards.map(({ i }) => i)).toEqual(['b', 'a', 'c']);
  expect([place(cards, 'c'), place(cards, 'a'), place(cards, 'b')]).toEqual([
    [0, 0, 12, 4],
    [2, 4, 4, 4],
    [0, 8, 4, 4],
  ]);
  expect(inReadingOrder(cards).map(({ i }) => i)).toEqual(['c', 'a', 'b']);
});

it('moves a card past the one above or below it, and nowhere at the edges', () => {
  const cards = [card('a', 0, 0), card('b', 0, 4), card('c', 4, 0)];
  const up = move(cards, 'b', 'up');
  expect([place(up, 'b'), place(up, 'a'), place(up, 'c')]).toEqual([
    [0, 0, 4, 4],
    [0, 4, 4, 4],
    [4, 0, 4, 4],
  ]);
  expect(move(up, 'b', 'down').map(({ y }) => y)).toEqual([0, 4, 0]);
  for (const step of ['up', 'left'] as const) expect(move(cards, 'a', step)).toBe(cards);
  expect(move(cards, 'c', 'down')).toBe(cards);
});

it('widens, narrows and puts cards without ever letting two overlap', () => {
  let cards: readonly Card[] = [card('a', 0, 0), card('b', 4, 0), card('c', 8, 0), card('d', 0, 4, 12)];
  cards = move(cards, 'c', 'wider');
  expect(place(cards, 'c')).toEqual([7, 0, 5, 4]);
  expect(place(cards, 'b')).toEqual([4, 4, 4, 4]);
  const steps = ['down', 'right', 'narrower', 'up', 'wider', 'left', 'taller', 'shorter'] as const;
  for (let index = 0; index < 200; index += 1) {
    const { i } = cards[(index * 7) % cards.length] ?? card('', 0, 0);
    cards = index % 5 === 0 ? put(cards, i, { x: (index * 11) % 15, y: (index * 3) % 17 }) : move(cards, i, steps[(index * 5) % 8] ?? 'up');
    expect(overlaps(cards)).toBe(false);
    expect(cards.every(({ x, w }) => x >= 0 && x + w <= PORTAL_COLUMNS && w >= 1)).toBe(true);
  }
});

const designOf = (layout: readonly object[]) => readPortalDocument(JSON.stringify({ layout, background: 'sand' }));

it('keeps what it does not know in a document, and refuses what is none', () => {
  const unknown = { i: 7, x: 1, y: 2, w: 3, h: 4, jnpfKey: 'rankList', title: 't', option: { deep: { a: 1 } }, extra: [1] };
  expect(designOf([unknown])).toEqual({ layout: [{ ...unknown, i: '7', hidden: false, visibility: [] }], background: 'sand' });
  expect(readPortalDocument('')).toEqual({ layout: [] });
  for (const broken of ['{', '[]', 'null', '{"layout":[{"i":"a"}]}', '{"layout":{}}']) expect(readPortalDocument(broken)).toBeUndefined();
});

it('says where the cards of a design stand for their reader: those that a client does not show are missing, and stay', () => {
  const design = designOf([card('a', 0, 0), card('b', 8, 0), card('c', 0, 4)]);
  const own = designOf([
    { ...card('a', 4, 6), title: 'not mine to change' },
    { ...card('c', 0, 4), hidden: true },
  ]);
  if (design === undefined || own === undefined) throw new Error('not read');
  expect(placesOf(own, design)).toEqual([
    { ...card('a', 4, 6), hidden: false },
    { ...card('b', 8, 0), hidden: false },
    { ...card('c', 0, 4), hidden: true },
  ]);
});

it('shows what is for the browser, and own kinds wherever other clients show none of them', () => {
  const shown = (more: object) => isShown(portalItem.parse({ ...card('a', 0, 0), jnpfKey: 'text', ...more }));
  expect([shown({ visibility: ['pc'] }), shown({ visibility: ['app'] }), shown({}), shown({ visibility: ['pc'], hidden: true })]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([shown({ jnpfKey: 'clock', visibility: [] }), shown({ jnpfKey: 'clock', hidden: true })]).toEqual([true, false]);
});
