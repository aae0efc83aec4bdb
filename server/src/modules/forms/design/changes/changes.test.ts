import type { Change, Ordered } from '@banyan/shared-contracts/design/steps/change';
import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import { invert } from '@banyan/shared-contracts/design/steps/invert';
import { setSteps } from '@banyan/shared-contracts/design/properties';
import { createRecorder } from '@banyan/shared-contracts/design/steps/recorder';
import { applyEntry } from '@banyan/shared-contracts/design/steps/replica';
import { restoreDoc } from '@banyan/shared-contracts/design/stored-doc';
import { children } from '@banyan/shared-contracts/design/tree';
import {
  listDesignChanges,
  openDesign,
  sendDesignChanges,
  takeDesignNumbers,
  tellDesignPresence,
} from '@banyan/shared-contracts/forms/designs/design-changes.contract';
import { writeFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import {
  createDesign,
  type DesignInput,
  getDesign,
  removeDesign,
  updateDesign,
} from '@banyan/shared-contracts/forms/designs/designs.contract';
import { setDesignCategoryRights } from '@banyan/shared-contracts/forms/designs/design-categories.contract';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantMenu } from '../../../../testing/rights/grant-menu';
import { openPeer } from '../../../../testing/peers/socket-peer';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, subTable } from '../../records/record.test-data';
import { editDesign } from './edited-design';

const GENERAL = '5023002';
const FORBIDDEN = { key: 'FORBIDDEN' };

let server: TestServer;
let admin: Client;
let maker: Client;
let other: Client;
let lastCode = 0;
let lastChange = 0;

beforeAll(async () => {
  server = await startTestServer();
  for (const account of ['chenjing', 'liuyang'])
    await grantMenu(server, account, 'onlineDev.webDesign', ['btn_add', 'btn_edit', 'btn_remove']);
  [admin, maker, other] = await Promise.all([server.as(), server.as('chenjing'), server.as('liuyang')]);
});
afterAll(() => server.close());

const form = { idGlobal: 104, labelWidth: 100, fields: [field('a', 'input'), field('b', 'input'), subTable('t', [field('x', 'input')])] };
const create = (formData: unknown = form) => {
  const body: DesignInput = {
    fullName: '请假',
    enCode: `edited${(lastCode += 1)}`,
    category: GENERAL,
    webType: 1,
    formData: JSON.stringify(formData),
  };
  return maker.call(createDesign, { body });
};
const open = async (id: string, as: Client = maker) => {
  const { doc, seq } = await as.call(openDesign, { params: { id } });
  return { doc: restoreDoc(doc), seq };
};
const send = (id: string, changes: readonly Change[], as: Client = maker) =>
  as.call(sendDesignChanges, { params: { id }, body: { changes: [...changes] } });
const after = (id: string, seq: number, as: Client = maker) => as.call(listDesignChanges, { params: { id }, query: { after: seq } });
const draftOf = async (id: string) => {
  const { rows } = await server.core.database.pool.query<{ form_data: string }>('select form_data from visual_model where id = $1', [id]);
  return rows[0]?.form_data ?? '';
};

const label = { key: 'design.change.several', values: { n: 1 } };
const changeOf = (steps: Change['steps'], base: number, session = 'tab'): Change => {
  lastChange += 1;
  return { id: `session-${session}-${lastChange}`, by: '', at: 1, base, label, steps };
};
const setLabel = (doc: DesignDoc, node: string, value: string) => setSteps(doc, node, ['__config__', 'label'], { value });
const labelIn = (doc: DesignDoc, node: string) => (doc.nodes.get(node)?.props['__config__'] as { label?: string } | undefined)?.label;
const drop = (doc: DesignDoc, node: string) => {
  const recorder = createRecorder(doc);
  recorder.drop(node);
  return recorder.steps();
};

describe('a design that is edited', () => {
  it('is opened as a document, changed, and written into the draft that everybody else reads', async () => {
    const id = await create();
    const { doc, seq } = await open(id);
    expect(seq).toBe(0);
    expect(children(doc, 'root', 'fields')).toEqual(['a', 'b', 't']);
    const text = await draftOf(id);
    expect(writeFormWire(doc).formData).toBe(text);
    const change = changeOf(setLabel(doc, 'a', '新名'), 0);
    const answer = await send(id, [change]);
    expect(answer).toMatchObject({ seq: 1, rejected: [], list: [{ seq: 1, refused: [], change: { id: change.id } }] });
    expect(await draftOf(id)).toContain('新名');
    expect(JSON.parse((await maker.call(getDesign, { params: { id } })).formData)).toMatchObject({
      fields: [{ __config__: { label: '新名' } }, {}, {}],
    });
    const again = await open(id, other);
    expect([again.seq, labelIn(again.doc, 'a')]).toEqual([1, '新名']);
  });

  it('takes a change once, whatever was lost on the way, and tells who made it', async () => {
    const id = await create();
    const { doc } = await open(id);
    const change = changeOf(setLabel(doc, 'a', '一次'), 0);
    const [first, second] = [await send(id, [change]), await send(id, [change, change])];
    expect(second.list).toEqual([first.list[0], first.list[0]]);
    const { list } = await after(id, 0);
    expect(list).toHaveLength(1);
    expect(list[0]?.change.by).toMatch(/^\d+$/);
  });

  it('rejects another change by an id that is taken, whoever sends it', async () => {
    const id = await create();
    const { doc } = await open(id);
    const change = changeOf(setLabel(doc, 'a', '一次'), 0);
    await send(id, [change]);
    const taken = [{ id: change.id, why: { key: 'design.refused.taken' } }];
    expect(await send(id, [{ ...change, steps: setLabel(doc, 'b', '另一处') }])).toMatchObject({ list: [], rejected: taken });
    expect(await send(id, [change], other)).toMatchObject({ list: [], rejected: taken });
    const twice = changeOf(setLabel(doc, 'a', '甲'), 1);
    const answer = await send(id, [twice, { ...twice, steps: setLabel(doc, 'a', '乙') }]);
    expect(answer).toMatchObject({ list: [{ seq: 2 }], rejected: [{ id: twice.id }] });
    expect((await send(id, [change])).list).toMatchObject([{ seq: 1 }]);
    expect((await after(id, 0)).list).toHaveLength(2);
  });

  it('has one order for all, also of those who send at once', async () => {
    const id = await create();
    const { doc } = await open(id);
    const rounds = Array.from({ length: 30 }, (_one, index) =>
      changeOf(setLabel(doc, index % 2 === 0 ? 'a' : 'b', `${index}`), 0, `${index}`),
    );
    await Promise.all(rounds.map((change, index) => send(id, [change], index % 2 === 0 ? maker : other)));
    const { list, seq } = await after(id, 0);
    expect(list.map((entry) => entry.seq)).toEqual(Array.from({ length: 30 }, (_one, index) => index + 1));
    const end = list.reduce((at: DesignDoc, entry: Ordered) => applyEntry(at, entry), doc);
    const opened = await open(id);
    expect([seq, opened.seq]).toEqual([30, 30]);
    expect(writeFormWire(opened.doc).formData).toBe(writeFormWire(end).formData);
    expect(await draftOf(id)).toBe(writeFormWire(end).formData);
    const { rows } = await server.core.database.pool.query('select document_seq from design_document where model_id = $1', [id]);
    expect(rows[0]).toEqual({ document_seq: 20 });
  });

  it('refuses what does not hold any more, and a deletion that has not seen a change', async () => {
    const id = await create();
    const { doc } = await open(id);
    await send(id, [changeOf(setLabel(doc, 'b', '改过'), 0, 'one')]);
    const late = await send(id, [changeOf(drop(doc, 'b'), 0, 'two')], other);
    expect(late.list[0]?.refused).toMatchObject([{ why: { key: 'design.refused.changedMeanwhile' } }]);
    const { doc: now } = await open(id);
    expect(labelIn(now, 'b')).toBe('改过');
    await send(id, [changeOf(drop(now, 'b'), 2, 'two')], other);
    const gone = await send(id, [changeOf(setLabel(now, 'b', '晚了'), 2, 'one')]);
    expect(gone.list[0]?.refused).toMatchObject([{ why: { key: 'design.refused.gone' } }]);
    expect((await open(id)).doc.nodes.has('b')).toBe(false);
  });

  it('is never left as something that nothing can read: the change is told with its place, and nothing is stored', async () => {
    const id = await create();
    const { doc } = await open(id);
    const text = await draftOf(id);
    const broken = changeOf(setSteps(doc, 'b', ['__config__', 'span'], { value: 'wide' }), 0);
    const twice = changeOf(setSteps(doc, 'b', ['__vModel__'], { value: 'a' }), 0);
    const wide = { columnList: { a: { prop: 'a', width: 'wide', order: 'V' } } };
    const list = changeOf(setSteps(doc, doc.root, ['list'], { value: wide }), 0);
    const answer = await send(id, [broken, twice, list]);
    expect(answer.list).toEqual([]);
    expect(answer.rejected).toMatchObject([
      { id: broken.id, path: 'formData.fields[1].__config__.span' },
      { id: twice.id, path: 'formData.fields[1]' },
      { id: list.id, path: 'columnData.columnList[0].width' },
    ]);
    expect([await draftOf(id), (await after(id, 0)).list]).toEqual([text, []]);
  });

  it('takes a save of the whole by another client as a change of what is different', async () => {
    const id = await create();
    const { doc } = await open(id);
    await send(id, [changeOf(setLabel(doc, 'a', '新名'), 0)]);
    const info = await maker.call(getDesign, { params: { id } });
    const formData = JSON.parse(info.formData) as { fields: { __config__: { label: string } }[] };
    const [first, second] = formData.fields;
    if (first === undefined || second === undefined) return expect.fail();
    second.__config__.label = '旧客户端';
    await maker.call(updateDesign, { params: { id }, body: { ...info, type: 1, webType: 1, formData: JSON.stringify(formData) } });
    const opened = await open(id);
    expect([labelIn(opened.doc, 'a'), labelIn(opened.doc, 'b')]).toEqual(['新名', '旧客户端']);
    const { list } = await after(id, 1);
    expect(list).toMatchObject([{ seq: 2, change: { label: { key: 'design.change.legacy' } } }]);
    await open(id);
    expect((await after(id, 2)).list).toEqual([]);
  });

  it('keeps with each change what it has really replaced, so that undoing it brings that back', async () => {
    const id = await create();
    const { doc } = await open(id);
    await send(id, [changeOf(setLabel(doc, 'a', '先'), 0, 'one')]);
    // Its author has not seen the other one, and thinks that it replaces what was there before.
    const { list } = await send(id, [changeOf(setLabel(doc, 'a', '后'), 0, 'two')], other);
    expect(list[0]?.change.steps).toMatchObject([{ before: { value: '先' }, after: { value: '后' } }]);
    const now = await open(id);
    const back = invert(list[0]?.change.steps ?? []);
    await send(id, [changeOf(back, 2, 'two')], other);
    expect([labelIn(now.doc, 'a'), labelIn((await open(id)).doc, 'a')]).toEqual(['后', '先']);
    // What is dropped is kept as it was then, and a repeat of the same call is known as one.
    const dropped = changeOf(drop(doc, 'a'), 3, 'two');
    const answers = [await send(id, [dropped], other), await send(id, [dropped], other)];
    expect(answers[0]).toMatchObject({
      list: [{ refused: [], change: { steps: [{ op: 'drop', node: { props: { __config__: { label: '先' } } } }] } }],
    });
    expect(answers[1]).toEqual(answers[0]);
  });

  it('validates a call once, and rejects the changes alone that would break it', async () => {
    const id = await create();
    const { doc } = await open(id);
    const good = (at: number) => changeOf(setLabel(doc, 'a', `${at}`), 0);
    const broken = changeOf(setSteps(doc, 'b', ['__config__', 'span'], { value: 'wide' }), 0);
    const all = [...Array.from({ length: 13 }, (_one, at) => good(at)), broken, ...Array.from({ length: 20 }, (_one, at) => good(at + 13))];
    const answer = await send(id, all);
    expect(answer.rejected).toMatchObject([{ id: broken.id, path: 'formData.fields[1].__config__.span' }]);
    expect(answer.list.map((entry) => entry.seq)).toEqual(Array.from({ length: 33 }, (_one, at) => at + 1));
    expect(answer.list.map(({ change }) => change.id)).toEqual(all.filter((one) => one !== broken).map((one) => one.id));
    const opened = await open(id);
    expect([opened.seq, labelIn(opened.doc, 'a')]).toEqual([33, '32']);
    expect((await after(id, 0)).list).toHaveLength(33);
  });

  it('takes a draft that others have written as a whole, however much of it is different', { tags: 'long' }, async () => {
    const names = Array.from({ length: 210 }, (_item, at) => `f${at}`);
    const wide = (more: object) => ({ ...form, fields: names.map((name) => field(name, 'input', {}, more)) });
    const id = await create(wide({}));
    const { doc } = await open(id);
    const more = Object.fromEntries(Array.from({ length: 100 }, (_item, at) => [`own${at}`, at]));
    await server.core.database.pool.query('update visual_model set form_data = $2 where id = $1', [id, JSON.stringify(wide(more))]);
    const opened = await open(id);
    expect(opened.doc.nodes.get('f209')?.props).toMatchObject({ own0: 0, own99: 99 });
    const { list } = await after(id, 0);
    expect(list.map(({ change }) => change.steps.length)).toEqual([20_000, 1000]);
    expect(writeFormWire(list.reduce(applyEntry, doc)).formData).toBe(writeFormWire(opened.doc).formData);
    expect((await open(id)).seq).toBe(opened.seq);
  });

  it('reads once what the changes of one call have not seen, in whatever order they come', async () => {
    const id = await create();
    const { doc } = await open(id);
    for (let at = 0; at < 3; at += 1) await send(id, [changeOf(setLabel(doc, 'b', `${at}`), at, 'one')]);
    let reads = 0;
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        if (node.kind === 'SelectQueryNode' && JSON.stringify(node).includes('design_change')) reads += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const taken = await server.core.database.transaction(async (tx) => {
      const design = await editDesign(tx.withPlugin(counting), id);
      const [opened, entries] = [reads, await design.after(0)];
      const late = [];
      for (const base of [2, 0, 3, 1]) late.push(await design.take(changeOf(drop(doc, 'b'), base, 'two'), null));
      return { entries: entries.length, reads: reads - opened, refused: late.map(({ refused }) => refused[0]?.why.key) };
    });
    const changed = 'design.refused.changedMeanwhile';
    expect(taken).toEqual({ entries: 3, reads: 1, refused: [changed, changed, undefined, changed] });
  });

  it('gives numbers that nobody else gets, also to clients that count by themselves', async () => {
    const id = await create();
    const { doc } = await open(id);
    const [one, two] = await Promise.all([maker, other].map((client) => client.call(takeDesignNumbers, { params: { id } })));
    expect([one?.first, two?.first].sort((a = 0, b = 0) => a - b)).toEqual([105, 1105]);
    await send(id, [changeOf(setLabel(doc, 'a', 'n'), 0)]);
    expect(JSON.parse(await draftOf(id))).toMatchObject({ idGlobal: 2104 });
  });

  it('goes with its changes when it is deleted', async () => {
    const id = await create();
    await open(id);
    await maker.call(removeDesign, { params: { id } });
    await expect(open(id)).rejects.toMatchObject({ key: 'NOT_FOUND' });
    await expect(after(id, 0)).rejects.toMatchObject({ key: 'NOT_FOUND' });
  });
});

it('is open to those alone who may design in its category', async () => {
  const id = await create();
  const { doc } = await open(id);
  const stranger = await server.as('zhengtao');
  const calls = (client: Client) => [
    () => open(id, client),
    () => after(id, 0, client),
    () => send(id, [changeOf(setLabel(doc, 'a', 'x'), 0)], client),
    () => client.call(takeDesignNumbers, { params: { id } }),
    () => client.call(tellDesignPresence, { params: { id }, body: { session: 's' } }),
  ];
  for (const call of calls(stranger)) await expect(call()).rejects.toMatchObject(FORBIDDEN);
  const { rows } = await server.core.database.pool.query<{ id: string }>("select id from user_account where account = 'chenjing'");
  await admin.call(setDesignCategoryRights, { params: { id: GENERAL }, body: { ids: [`${rows[0]?.id ?? ''}--user`] } });
  for (const call of calls(other)) await expect(call()).rejects.toMatchObject(FORBIDDEN);
  await expect(open(id)).resolves.toBeDefined();
  await admin.call(setDesignCategoryRights, { params: { id: GENERAL }, body: { ids: [] } });
});

it('is closed at once to whoever loses the right while working: a frame says so, and the next save is refused', async () => {
  const id = await create();
  const { doc } = await open(id, other);
  const peer = await openPeer(server, other);
  await peer.next('initMessage');
  await other.call(tellDesignPresence, { params: { id }, body: { session: 'two' } });
  await send(id, [changeOf(setLabel(doc, 'a', '还可以'), 0)], other);
  const { rows } = await server.core.database.pool.query<{ id: string }>("select id from user_account where account = 'chenjing'");
  await admin.call(setDesignCategoryRights, { params: { id: GENERAL }, body: { ids: [`${rows[0]?.id ?? ''}--user`] } });
  expect(await peer.next('designRights')).toBeDefined();
  await expect(after(id, 1, other)).rejects.toMatchObject(FORBIDDEN);
  await expect(send(id, [changeOf(setLabel(doc, 'a', '不可以'), 1)], other)).rejects.toMatchObject(FORBIDDEN);
  expect(labelIn((await open(id)).doc, 'a')).toBe('还可以');
  await admin.call(setDesignCategoryRights, { params: { id: GENERAL }, body: { ids: [] } });
  expect(await peer.next('designRights')).toBeDefined();
  expect((await send(id, [changeOf(setLabel(doc, 'a', '又可以'), 1)], other)).list).toMatchObject([{ refused: [] }]);
  await peer.close();
});

it('tells those who have it open who else has, where they are, and that it has changed', async () => {
  const id = await create();
  const { doc } = await open(id);
  const [mine, theirs] = await Promise.all([openPeer(server, maker), openPeer(server, other)]);
  await Promise.all([mine.next('initMessage'), theirs.next('initMessage')]);
  const at = (client: Client, session: string, more: object = {}) =>
    client.call(tellDesignPresence, { params: { id }, body: { session, ...more } });
  await at(maker, 'one', { node: 'a' });
  expect((await mine.next('designPresence')).people).toMatchObject([{ session: 'one', node: 'a', property: '' }]);
  await at(other, 'two', { node: 'b', property: 'placeholder' });
  expect((await mine.next('designPresence')).people).toHaveLength(2);
  expect((await theirs.next('designPresence')).people[1]).toMatchObject({ session: 'two', node: 'b', property: 'placeholder' });
  expect((await maker.call(openDesign, { params: { id } })).people).toHaveLength(2);
  await send(id, [changeOf(setLabel(doc, 'a', 'x'), 0)]);
  expect(await theirs.next('designChanged')).toMatchObject({ modelId: id, version: 1 });
  await at(other, 'two', { left: true });
  expect((await mine.next('designPresence')).people).toHaveLength(1);
  await Promise.all([mine.close(), theirs.close()]);
});
