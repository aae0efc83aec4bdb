import { MAX_JSON_TEXT } from '@banyan/shared-contracts/wire/scalars';
import { webcrypto } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createDraftCipher } from '@banyan/shared-ui/drafts';
import type { DraftShelf, ShelfRow } from './draft-shelf';
import { createLocalDrafts, type LocalContent } from './local-drafts';

beforeAll(() => void vi.stubGlobal('crypto', webcrypto));
afterAll(() => void vi.unstubAllGlobals());

function memoryShelf(): DraftShelf & { rows: Map<string, ShelfRow> } {
  const rows = new Map<string, ShelfRow>();
  const remove = (slot: string) => Promise.resolve(void rows.delete(slot));
  return {
    rows,
    remove,
    put: (row) => Promise.resolve(void rows.set(row.slot, row)),
    listOwn: (userId) => Promise.resolve([...rows.values()].filter(({ place }) => place.startsWith(`${userId}/`))),
    list: (place) => Promise.resolve([...rows.values()].filter((row) => row.place === place)),
    async tidy({ before, most, userId, live }) {
      const own = [...rows.values()].filter(({ place }) => place.startsWith(`${userId}/`)).sort((a, b) => b.at - a.at);
      const surplus = [...[...rows.values()].filter(({ at }) => at <= before), ...own.slice(most)];
      await Promise.all(surplus.filter(({ slot }) => !live.has(slot)).map(({ slot }) => remove(slot)));
    },
  };
}

const keyOf = (letter: string) => btoa(letter.repeat(32));
const content = (data: string, more: Partial<LocalContent> = {}): LocalContent => ({ data, unsent: true, ...more });

async function setUp({ userId = '1', key = keyOf('a'), shelf = memoryShelf(), live = new Set<string>() } = {}) {
  let now = 1_000_000_000_000;
  const drafts = createLocalDrafts({
    userId,
    shelf,
    cipher: await createDraftCipher(key),
    clock: () => now,
    listLiveSlots: () => Promise.resolve(live),
  });
  return { drafts, shelf, live, later: (ms: number) => (now += ms) };
}

const form = (slot: string, recordId = '') => ({ modelId: '42', recordId, slot });

it('gives back what each form has left, latest first, and not what is still open in another tab', async () => {
  const { drafts, live, later } = await setUp();
  await drafts.write(form('a'), content('{"title":"一"}'));
  later(5);
  await drafts.write(form('b'), content('{"title":"二"}', { unsent: false }));
  await drafts.write(form('c', '9'), content('{"title":"其他"}'));
  expect(await drafts.list('42', '')).toEqual([
    { data: '{"title":"二"}', unsent: false, slot: 'b', updatedAt: 1_000_000_000_005 },
    { data: '{"title":"一"}', unsent: true, slot: 'a', updatedAt: 1_000_000_000_000 },
  ]);
  live.add('b');
  expect((await drafts.list('42', '')).map(({ slot }) => slot)).toEqual(['a']);
});

it('tells of everything of the person that the server may not have', async () => {
  const { drafts, live, later, shelf } = await setUp();
  await drafts.write(form('a'), content('{"title":"一"}'));
  later(5);
  await drafts.write(form('b'), content('{"title":"二"}'));
  await drafts.write(form('c', '9'), content('{"title":"三"}'));
  await drafts.write(form('d', '10'), content('{"title":"已存"}', { unsent: false }));
  await drafts.write(form('e', '11'), content('{"title":"开着"}'));
  live.add('e');
  const { drafts: others } = await setUp({ userId: '2', shelf });
  await others.write(form('f', '12'), content('{"title":"别人"}'));
  expect(await drafts.listAll()).toEqual([
    { modelId: '42', recordId: '', slot: 'b', updatedAt: 1_000_000_000_005 },
    { modelId: '42', recordId: '9', slot: 'c', updatedAt: 1_000_000_000_005 },
    { modelId: '42', recordId: '', slot: 'a', updatedAt: 1_000_000_000_000 },
  ]);
});

it('leaves nothing that can be read without the key', async () => {
  const { drafts, shelf } = await setUp();
  await drafts.write(form('a'), content('{"title":"机密"}'));
  const [row] = [...shelf.rows.values()];
  expect(new TextDecoder().decode(row?.sealed)).not.toContain('title');
  expect(Object.values(row ?? {}).join()).not.toContain('机密');
});

it('shows nobody what another person has left, even under their name with another key, and moved to another form', async () => {
  const { drafts, shelf } = await setUp();
  await drafts.write(form('a'), content('{"title":"一"}'));
  const other = await setUp({ userId: '2', key: keyOf('b'), shelf });
  expect(await other.drafts.list('42', '')).toEqual([]);
  expect(shelf.rows.size).toBe(1);
  const [row] = [...shelf.rows.values()];
  if (row !== undefined) shelf.rows.set('a', { ...row, place: '1/42/9' });
  expect(await drafts.list('42', '9')).toEqual([]);
  await drafts.write(form('b'), content('{"title":"二"}'));
  const impostor = await setUp({ key: keyOf('b'), shelf });
  expect(await impostor.drafts.list('42', '')).toEqual([]);
  // A draft that no key can decrypt is of no use.
  expect(shelf.rows.size).toBe(0);
});

it('keeps nothing that is too large, too old, or beyond the latest fifty', async () => {
  const { drafts, shelf, live, later } = await setUp();
  await drafts.write(form('large'), content('x'.repeat(MAX_JSON_TEXT)));
  expect(shelf.rows.size).toBe(1);
  // The older copy is not the latest input.
  await drafts.write(form('large'), content('x'.repeat(MAX_JSON_TEXT + 1)));
  expect(shelf.rows.size).toBe(0);
  const other = await setUp({ userId: '2', key: keyOf('b'), shelf });
  other.later(29 * 86_400_000);
  await other.drafts.write(form('theirs'), content('{}'));
  await drafts.write(form('old'), content('{}'));
  await drafts.write(form('open'), content('{}'));
  live.add('open');
  later(30 * 86_400_000);
  for (let number = 0; number < 52; number += 1) {
    await drafts.write(form(`s${number}`), content(`{"n":${number}}`));
    later(1);
  }
  expect(await drafts.list('42', '')).toHaveLength(50);
  expect(['old', 's1', 's2', 'open', 'theirs'].map((slot) => shelf.rows.has(slot))).toEqual([false, false, true, true, true]);
});

it('takes what the version before has written for something that the server may not have', async () => {
  const { drafts } = await setUp();
  await drafts.write(form('a'), { ...content('{"title":"一"}', { unsent: false }), serverAt: 5 } as LocalContent);
  expect(await drafts.list('42', '')).toEqual([{ data: '{"title":"一"}', unsent: true, slot: 'a', updatedAt: 1_000_000_000_000 }]);
});
