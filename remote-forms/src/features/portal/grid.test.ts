import { arrange, placesOf, type PortalItem, readPortalDocument } from '@banyan/shared-contracts/portal/portal-document';
import { expect, it } from 'vitest';
import { compact, inReadingOrder, move, type Place, put } from './grid';

type Card = Place & { i: string };
const card = (i: string, x: number, y: number, w = 8, h = 4): Card => ({ i, x, y, w, h });
const place = (cards: readonly Card[], i: string) => {
  const { x, y, w, h } = cards.find((one) => one.i === i) ?? card('', -1, -1);
  return [x, y, w, h];
};
const overlaps = (cards: readonly Card[]) =>
  cards.some((a) => cards.some((b) => a.i < b.i && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h));

it('closes gaps and parts what overlaps, keeping the order given', () => {
  const cards = compact([card('b', 0, 9), card('a', 4, 7), card('c', 30, 2, 99)]);
  expect(cards.map(({ i }) => i)).toEqual(['b', 'a', 'c']);
  expect([place(cards, 'c'), place(cards, 'a'), place(cards, 'b')]).toEqual([
    [0, 0, 24, 4],
    [4, 4, 8, 4],
    [0, 8, 8, 4],
  ]);
  expect(inReadingOrder(cards).map(({ i }) => i)).toEqual(['c', 'a', 'b']);
});

it('moves a card past the one above or below it, and nowhere at the edges', () => {
  const cards = [card('a', 0, 0), card('b', 0, 4), card('c', 8, 0)];
  const up = move(cards, 'b', 'up');
  expect([place(up, 'b'), place(up, 'a'), place(up, 'c')]).toEqual([
    [0, 0, 8, 4],
    [0, 4, 8, 4],
    [8, 0, 8, 4],
  ]);
  expect(move(up, 'b', 'down').map(({ y }) => y)).toEqual([0, 4, 0]);
  for (const step of ['up', 'left'] as const) expect(move(cards, 'a', step)).toBe(cards);
  expect(move(cards, 'c', 'down')).toBe(cards);
});

it('widens, narrows and puts cards without ever letting two overlap', () => {
  let cards: readonly Card[] = [card('a', 0, 0), card('b', 8, 0), card('c', 16, 0), card('d', 0, 4, 24)];
  cards = move(cards, 'c', 'wider');
  expect(place(cards, 'c')).toEqual([14, 0, 10, 4]);
  expect(place(cards, 'b')).toEqual([8, 4, 8, 4]);
  const steps = ['down', 'right', 'narrower', 'up', 'wider', 'left', 'taller', 'shorter'] as const;
  for (let index = 0; index < 200; index += 1) {
    const { i } = cards[(index * 7) % cards.length] ?? card('', 0, 0);
    cards = index % 5 === 0 ? put(cards, i, { x: (index * 11) % 30, y: (index * 3) % 17 }) : move(cards, i, steps[(index * 5) % 8] ?? 'up');
    expect(overlaps(cards)).toBe(false);
    expect(cards.every(({ x, w }) => x >= 0 && x + w <= 24 && w >= 1)).toBe(true);
  }
});

const designOf = (layout: readonly object[]) => readPortalDocument(JSON.stringify({ layout, background: 'sand' }));

it('keeps what it does not know in a document, and refuses what is none', () => {
  const unknown = { i: 7, x: 1, y: 2, w: 3, h: 4, jnpfKey: 'rankList', title: 't', option: { deep: { a: 1 } }, extra: [1] };
  expect(designOf([unknown])).toEqual({ layout: [{ ...unknown, i: '7', hidden: false }], background: 'sand' });
  expect(readPortalDocument('')).toEqual({ layout: [] });
  for (const broken of ['{', '[]', 'null', '{"layout":[{"i":"a"}]}', '{"layout":{}}']) expect(readPortalDocument(broken)).toBeUndefined();
});

it('puts the cards of a design where their reader wants them: removed ones are hidden, later ones come below', () => {
  const design = designOf([card('a', 0, 0), card('b', 8, 0)]);
  const own = designOf([{ ...card('a', 4, 6), title: 'not mine to change' }]);
  if (design === undefined || own === undefined) throw new Error('not read');
  const places = placesOf(own, design);
  const later = { ...design, layout: [...design.layout, { ...card('c', 0, 1), title: 'new' } as PortalItem] };
  const shown = arrange(later, places).layout;
  expect(shown).toMatchObject([
    { i: 'a', x: 4, y: 6, title: '', hidden: false },
    { i: 'b', hidden: true },
    { i: 'c', y: 11, title: 'new' },
  ]);
});
