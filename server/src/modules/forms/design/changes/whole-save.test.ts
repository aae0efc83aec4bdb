import type { Change } from '@banyan/shared-contracts/design/steps/change';
import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import { setSteps } from '@banyan/shared-contracts/design/properties';
import { invert } from '@banyan/shared-contracts/design/steps/invert';
import { createRecorder } from '@banyan/shared-contracts/design/steps/recorder';
import { restoreDoc } from '@banyan/shared-contracts/design/stored-doc';
import {
  listDesignChanges,
  openDesign,
  sendDesignChanges,
  tellDesignPresence,
} from '@banyan/shared-contracts/forms/designs/design-changes.contract';
import {
  createDesign,
  type DesignInfo,
  type DesignInput,
  getDesign,
  updateDesign,
} from '@banyan/shared-contracts/forms/designs/designs.contract';
import { listDesignVersions } from '@banyan/shared-contracts/forms/designs/design-versions.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantMenu } from '../../../../testing/rights/grant-menu';
import { openPeer } from '../../../../testing/peers/socket-peer';
import { startSecondNode } from '../../../../testing/peers/second-node';
import { type Client, createClient, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, subTable } from '../../records/record.test-data';

let server: TestServer;
let old: Client;
let maker: Client;
let lastCode = 0;
let lastChange = 0;

beforeAll(async () => {
  server = await startTestServer();
  for (const account of ['chenjing', 'liuyang']) await grantMenu(server, account, 'onlineDev.webDesign', ['btn_add', 'btn_edit']);
  [old, maker] = await Promise.all([server.as('chenjing'), server.as('liuyang')]);
});
afterAll(() => server.close());

interface Item {
  __config__: { label: string; defaultValue?: unknown; children?: Item[] };
  __vModel__: string;
  placeholder?: string;
}
interface Form {
  labelWidth: number;
  fields: Item[];
}

const form = { labelWidth: 100, fields: ['a', 'b', 'c'].map((key) => field(key, 'input')).concat([subTable('t', [field('x', 'input')])]) };
const create = () => {
  const body: DesignInput = {
    fullName: '请假',
    enCode: `whole${(lastCode += 1)}`,
    category: '5023002',
    webType: 1,
    formData: JSON.stringify(form),
  };
  return maker.call(createDesign, { body });
};
const read = (id: string, as: Client = old) => as.call(getDesign, { params: { id } });
/** A save as a client of 3.6 sends it: all members that it was served, with its form, and no version. */
const put = (id: string, served: DesignInfo, change: (form: Form) => void = () => undefined, more: object = {}, as: Client = old) => {
  const { version: _version, ...info } = served as DesignInfo & { version?: string };
  const document = JSON.parse(info.formData) as Form;
  change(document);
  return as.call(updateDesign, { params: { id }, body: { ...info, formData: JSON.stringify(document), ...more } });
};
const open = async (id: string) => {
  const { doc, seq } = await maker.call(openDesign, { params: { id } });
  return { doc: restoreDoc(doc), seq };
};
const send = (id: string, steps: Change['steps'], base: number) => {
  const change = { id: `session-tab-${(lastChange += 1)}`, by: '', at: 1, base, label: { key: 'x', values: {} }, steps };
  return maker.call(sendDesignChanges, { params: { id }, body: { changes: [change] } });
};
const setLabel = (doc: DesignDoc, node: string, value: string) => setSteps(doc, node, ['__config__', 'label'], { value });
const after = async (id: string, seq: number) => (await maker.call(listDesignChanges, { params: { id }, query: { after: seq } })).list;
const versions = async (id: string) => (await maker.call(listDesignVersions, { params: { id }, query: {} })).list;
const fieldsOf = (info: DesignInfo) =>
  (JSON.parse(info.formData) as Form).fields.map((item) => `${item.__vModel__}:${item.__config__.label}`);
const item = (document: Form, at: number): Item => document.fields[at] ?? expect.fail();
const drop = (doc: DesignDoc, node: string) => {
  const recorder = createRecorder(doc);
  recorder.drop(node);
  return recorder.steps();
};

describe('a save of a whole design by an older client', () => {
  it('of what it was served is no change, whatever was completed for it', async () => {
    const id = await create();
    const { rows } = await server.core.database.pool.query<{ form_data: string }>('select form_data from visual_model where id = $1', [id]);
    await put(id, await read(id));
    const stored = await server.core.database.pool.query<{ form_data: string }>('select form_data from visual_model where id = $1', [id]);
    expect(stored.rows).toEqual(rows);
    expect([await after(id, 0), await versions(id)]).toEqual([[], []]);
  });

  it('keeps the tables that a designer has chosen meanwhile, and changes them as a step that can be taken back', async () => {
    const id = await create();
    const served = await read(id);
    const { doc } = await open(id);
    const chosen = (table: string) => [{ table, tableName: table, typeId: '1', tableField: '', relationField: '', fields: [] }];
    await send(id, setSteps(doc, doc.root, ['tables'], { value: chosen('own') }), 0);
    await put(id, served, (sent) => {
      sent.labelWidth = 140;
    });
    const now = await read(id);
    expect([JSON.parse(now.tables), (JSON.parse(now.formData) as Form).labelWidth]).toEqual([chosen('own'), 140]);
    await put(id, now, undefined, { tables: JSON.stringify(chosen('other')) });
    const entry = (await after(id, 2))[0] ?? expect.fail();
    await send(id, invert(entry.change.steps), 3);
    expect(JSON.parse((await read(id)).tables)).toEqual(chosen('own'));
    const refused = await send(id, setSteps((await open(id)).doc, doc.root, ['tables'], { value: [{ table: 1 }] }), 4);
    expect(refused.rejected).toMatchObject([{ path: 'tables[0].table' }]);
  });

  it('keeps what a designer has changed meanwhile, is one change, and reaches those who have it open', async () => {
    const id = await create();
    const served = await read(id);
    const { doc } = await open(id);
    const peer = await openPeer(server, maker);
    await peer.next('initMessage');
    await maker.call(tellDesignPresence, { params: { id }, body: { session: 'one' } });
    await send(id, setLabel(doc, 'a', '同时'), 0);
    expect(await peer.next('designChanged')).toMatchObject({ version: 1 });
    await put(id, served, (sent) => {
      item(sent, 1).__config__.label = '旧客户端';
      sent.labelWidth = 140;
      sent.fields.reverse();
    });
    expect(await peer.next('designChanged')).toMatchObject({ modelId: id, version: 2 });
    await peer.close();
    const list = await after(id, 1);
    expect(list).toMatchObject([{ seq: 2, refused: [], change: { base: 0, label: { key: 'design.change.oldClient' } } }]);
    expect(list[0]?.change.steps.some((step) => step.op === 'set' && step.node === 'a')).toBe(false);
    expect(fieldsOf(await read(id))).toEqual(['t:t', 'c:c', 'b:旧客户端', 'a:同时']);
    expect(JSON.parse((await read(id)).formData)).toMatchObject({ labelWidth: 140 });
  });

  it('has its way where both changed the same; a field that one deleted and the other changed stays', async () => {
    const id = await create();
    const served = await read(id);
    const { doc } = await open(id);
    await send(id, [...setLabel(doc, 'a', '甲'), ...setLabel(doc, 'b', '乙')], 0);
    await send(id, drop((await open(id)).doc, 'c'), 1);
    await put(id, served, (sent) => {
      item(sent, 0).__config__.label = '旧';
      item(sent, 2).__config__.label = '丙';
      sent.fields.splice(1, 1);
    });
    expect(fieldsOf(await read(id)).sort()).toEqual(['a:旧', 'b:乙', 'c:丙', 't:t']);
    const [entry] = await after(id, 2);
    const label = entry?.change.steps.find((step) => step.op === 'set' && step.node === 'a');
    expect(label).toMatchObject({ before: { value: '甲' }, after: { value: '旧' } });
  });

  it('changes of the other members what it changed itself', async () => {
    const id = await create();
    const [served, seen] = [await read(id), await read(id, maker)];
    await put(id, seen, undefined, { fullName: '用车', sortCode: 7 }, maker);
    await put(id, served, undefined, { description: '说明' });
    expect(await read(id, maker)).toMatchObject({ fullName: '用车', sortCode: 7, description: '说明' });
    await put(id, served, undefined, { fullName: '后' });
    expect(await read(id)).toMatchObject({ fullName: '后', sortCode: 7, description: '' });
  });

  it('goes on from what it saved itself', async () => {
    const id = await create();
    const served = await read(id);
    await put(id, served, (sent) => void (item(sent, 0).__config__.label = '一'));
    const { doc, seq } = await open(id);
    await send(id, setLabel(doc, 'a', '二'), seq);
    // It has not read again, and does not know of the second one.
    await put(id, served, (sent) => {
      item(sent, 0).__config__.label = '一';
      item(sent, 1).__config__.label = '三';
    });
    expect(fieldsOf(await read(id))).toEqual(['a:二', 'b:三', 'c:c', 't:t']);
  });

  it('that two of them make at once keeps what both changed', async () => {
    const id = await create();
    const [one, two] = [await read(id), await read(id, maker)];
    await Promise.all([
      put(id, one, (sent) => void (item(sent, 0).__config__.label = '一')),
      put(id, two, (sent) => void (item(sent, 1).__config__.label = '二'), {}, maker),
    ]);
    expect(fieldsOf(await read(id))).toEqual(['a:一', 'b:二', 'c:c', 't:t']);
  });

  it('does not take what was typed while the form was shown for a default', async () => {
    const id = await create();
    const served = await read(id);
    await put(id, served, (sent) => {
      item(sent, 0).__config__.defaultValue = { typed: [1] };
      item(sent, 1).__config__.defaultValue = '默认';
    });
    const { fields } = JSON.parse((await read(id)).formData) as Form;
    expect(fields[0]?.__config__.defaultValue).not.toEqual({ typed: [1] });
    expect(fields[1]?.__config__.defaultValue).toBe('默认');
  });

  it('is refused with the place where the result could not be read, and changes nothing', async () => {
    const id = await create();
    const served = await read(id);
    const { doc, seq } = await open(id);
    await send(id, setSteps(doc, 'b', ['__vModel__'], { value: 'z' }), seq);
    const twice = put(id, served, (sent) => void (item(sent, 0).__vModel__ = 'z'));
    await expect(twice).rejects.toMatchObject({ key: 'BAD_INPUT' });
    expect(await after(id, seq + 1)).toEqual([]);
    expect(fieldsOf(await read(id))).toEqual(['a:a', 'z:b', 'c:c', 't:t']);
  });

  it('is compared with what its own window was served, whatever others of the session were served later', async () => {
    const id = await create();
    const served = await read(id);
    const { doc, seq } = await open(id);
    await send(id, setLabel(doc, 'a', '同事'), seq);
    const later = await read(id);
    await put(id, served, () => undefined, { description: '窗口一' });
    expect(fieldsOf(await read(id))).toEqual(['a:同事', 'b:b', 'c:c', 't:t']);
    await put(id, later, (sent) => void (item(sent, 1).__config__.label = '窗口二'));
    const now = await read(id);
    expect([fieldsOf(now), now.description]).toEqual([['a:同事', 'b:窗口二', 'c:c', 't:t'], '窗口一']);
    for (let count = 0; count < 7; count += 1)
      await send(id, setLabel((await open(id)).doc, 'c', `c${count}`), (await open(id)).seq).then(() => read(id));
    const kept = await server.core.database.pool.query('select from served_design where model_id = $1', [id]);
    expect(kept.rows).toHaveLength(5);
  });

  it('is compared with what was served also after the server has started anew', async () => {
    const id = await create();
    const served = await read(id);
    const { doc } = await open(id);
    await send(id, setLabel(doc, 'a', '之前'), 0);
    const node = await startSecondNode(server);
    try {
      await put(id, served, (sent) => void (item(sent, 1).__config__.label = '之后'), {}, createClient(node.app, old.token));
    } finally {
      await node.close();
    }
    expect(fieldsOf(await read(id))).toEqual(['a:之前', 'b:之后', 'c:c', 't:t']);
  });

  it('without anything that was served overwrites, and what was there is kept as a version', async () => {
    const id = await create();
    const served = await read(id);
    const { doc, seq } = await open(id);
    await send(id, setLabel(doc, 'a', '保留'), seq);
    const stranger = await server.as('chenjing');
    await put(id, served, (sent) => void (item(sent, 1).__config__.label = '覆盖'), {}, stranger);
    expect(fieldsOf(await read(id))).toEqual(['a:a', 'b:覆盖', 'c:c', 't:t']);
    expect(await versions(id)).toMatchObject([{ version: 1, state: 'saved', note: '被整份保存覆盖之前的内容' }]);
    // Open designers get it as a change, too.
    expect(await after(id, seq + 1)).toHaveLength(1);
  });
});
