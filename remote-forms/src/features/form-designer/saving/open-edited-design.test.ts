import { applyChange } from '@banyan/shared-contracts/design/steps/apply-step';
import type { Ordered } from '@banyan/shared-contracts/design/steps/change';
import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import { setSteps } from '@banyan/shared-contracts/design/properties';
import { storeDoc } from '@banyan/shared-contracts/design/stored-doc';
import {
  listDesignChanges,
  openDesign,
  sendDesignChanges,
  takeDesignNumbers,
  tellDesignPresence,
} from '@banyan/shared-contracts/forms/designs/design-changes.contract';
import type { SendRequest } from '@banyan/shared-ui/runtime';
import { createDesignShelf, type DesignShelf } from '@banyan/shared-ui/designer';
import { afterEach, expect, it, vi } from 'vitest';
import { createDraftCipher, type Sealed } from '@banyan/shared-ui/drafts';
import { takeDesignRequests } from './design-requests';
import { openEditedDesign } from './open-edited-design';

const start: DesignDoc = { kind: 'form', root: 'root', props: { gutter: 0 }, nodes: new Map() };
const label = { key: 'design.change.several', values: { n: 1 } };
const key = btoa(String.fromCharCode(...Array.from({ length: 32 }, (_one, index) => index)));

/** The calls of one design, with the responses of the server. */
function createServer() {
  const log: Ordered[] = [];
  const state = { isDown: false, numbers: 0 };
  const docNow = () => log.reduce((at, { change }) => applyChange(at, change).doc, start);
  const answers = new Map<unknown, (input: never) => unknown>([
    [openDesign, () => ({ seq: log.length, doc: storeDoc(docNow()), people: [] })],
    [takeDesignNumbers, () => ({ first: (state.numbers += 1000) - 999, count: 1000 })],
    [listDesignChanges, ({ query }: { query: { after: number } }) => ({ seq: log.length, list: log.slice(query.after) })],
    [tellDesignPresence, () => null],
    [
      sendDesignChanges,
      ({ body }: { body: { changes: Ordered['change'][] } }) => {
        const list = body.changes.map((change) => {
          const known = log.find((entry) => entry.change.id === change.id);
          const entry = known ?? { seq: log.length + 1, change, refused: [] };
          if (known === undefined) log.push(entry);
          return entry;
        });
        return { seq: log.length, list, rejected: [] };
      },
    ],
  ]);
  const request = ((endpoint: unknown, input: never) =>
    state.isDown && endpoint === sendDesignChanges
      ? Promise.reject(new TypeError('no network'))
      : Promise.resolve({ data: answers.get(endpoint)?.(input) })) as SendRequest;
  return { request, log, state, docNow };
}

/** Opens the design as a window with a shelf. */
const openWith = (request: SendRequest, shelf: DesignShelf) =>
  openEditedDesign({
    ...{ request, userId: '7', designId: '11' },
    requests: { ...takeDesignRequests(request, '11', '7'), shelf: Promise.resolve(shelf) },
  });

async function createShelf(): Promise<{ shelf: DesignShelf; rows: Map<string, Sealed & { key: string }> }> {
  const rows = new Map<string, Sealed & { key: string }>();
  const shelf = createDesignShelf('7', await createDraftCipher(key), {
    list: (above) => Promise.resolve([...rows.values()].filter((row) => row.key.startsWith(above))),
    put: (row) => Promise.resolve(void rows.set(row.key, row)),
    remove: (one) => Promise.resolve(void rows.delete(one)),
  });
  return { shelf, rows };
}

/** Locks of a browser; locks of a window can be released as if it had crashed. */
function createLocks() {
  const held = new Set<string>();
  const locks = {
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
    async request(name: string, _options: object, take: (lock: object | null) => unknown) {
      if (held.has(name)) return take(null);
      held.add(name);
      await take({ name });
      held.delete(name);
      return undefined;
    },
  };
  vi.stubGlobal('navigator', { locks });
  return { die: () => held.clear() };
}

afterEach(() => vi.unstubAllGlobals());

it(
  'is taken over by one of several windows that open at once, and what others have left is kept and sent once',
  { tags: 'long' },
  async () => {
    const { die } = createLocks();
    const { request, log, state } = createServer();
    const { shelf, rows } = await createShelf();
    const open = () => openWith(request, shelf);
    const dead = [await open(), await open()];
    expect(rows.size).toBe(2);
    state.isDown = true;
    for (const [index, { store }] of dead.entries()) store.change(label, setSteps(store.doc(), 'root', ['gutter'], { value: index + 1 }));
    await vi.waitFor(() => expect(dead.map(({ store }) => store.state().reach)).toEqual(['offline', 'offline']));
    dead.forEach(({ sender }) => sender.close());
    die();

    const opened = await Promise.all([open(), open()]);
    expect(new Set(opened.map(({ session }) => session)).size).toBe(2);
    expect(opened.map(({ recovered }) => recovered).reduce((sum, one) => sum + one)).toBe(2);
    const kept = await shelf.list('11');
    expect(kept.flatMap(({ unsent }) => unsent)).toHaveLength(2);
    expect(kept.map(({ session }) => session).sort()).toEqual(opened.map(({ session }) => session).sort());
    state.isDown = false;
    await vi.waitFor(() => expect(log).toHaveLength(2), 6000);
  },
);

it('goes on after its window has died: nothing that was done is lost, and all of it can be undone', async () => {
  const { request, log, state, docNow } = createServer();
  const { shelf, rows } = await createShelf();
  const open = () => openWith(request, shelf);
  const first = await open();
  const set = (value: number) => first.store.change(label, setSteps(first.store.doc(), 'root', ['gutter'], { value }));
  set(1);
  await vi.waitFor(() => expect(log).toHaveLength(1));
  state.isDown = true;
  set(2);
  set(3);
  await vi.waitFor(() => expect(first.store.state().reach).toBe('offline'));
  expect(docNow().props['gutter']).toBe(1);
  expect(new TextDecoder().decode([...rows.values()][0]?.sealed)).not.toContain('gutter');

  state.isDown = false;
  const second = await open();
  expect([second.session, second.recovered, second.store.doc().props['gutter']]).toEqual([first.session, 2, 3]);
  await vi.waitFor(() => expect(log).toHaveLength(3));
  while (second.store.undo() !== undefined);
  expect(second.store.doc().props['gutter']).toBe(0);
  await vi.waitFor(() => expect(docNow().props['gutter']).toBe(0));
  await vi.waitFor(() => expect(second.store.state().reach).toBe('saved'));
  second.close();
  const third = await open();
  expect(third.store.reachable().undone).toHaveLength(3);
  third.close();
  expect(rows.size).toBe(1);
});

it('gives numbers that stay its own after a reload, and asks for more before they end', async () => {
  const { request } = createServer();
  const { shelf } = await createShelf();
  const open = () => openWith(request, shelf);
  const first = await open();
  expect([first.nextId(), first.nextId()]).toEqual([1, 2]);
  first.store.change(label, setSteps(first.store.doc(), 'root', ['gutter'], { value: 1 }));
  await vi.waitFor(() => expect(first.store.unsent()).toEqual([]));
  const second = await open();
  expect(second.nextId()).toBe(3);
  for (let count = 0; count < 500; count += 1) second.nextId();
  await vi.waitFor(() => expect(second.nextId()).toBeGreaterThan(2000));
});
