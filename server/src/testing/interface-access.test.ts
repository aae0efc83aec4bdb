import {
  listInterfaceColumns,
  listInterfaceParameters,
  listInterfaceRows,
  listInterfaceRowsByIds,
  listInterfaces,
  listInterfaceTree,
  previewInterface,
} from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { interfaceCalls } from '@banyan/shared-contracts/forms/designs/interfaces/interface-admin.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { field, openMenu, publishDesign } from '../modules/forms/records/record.test-data';
import { asking } from './open-interfaces';
import { type Client, startTestServer, type TestServer } from './test-server';

let server: TestServer;
let somebody: Client;
afterAll(() => server.close());

describe('whom an interface answers', () => {
  const MODEL = '99501';
  const MENU = '9950199';
  const id = '99503';
  let admin: Client;

  beforeAll(async () => {
    server = await startTestServer();
    [admin, somebody] = [await server.as(), await server.as('tangyun')];
    const named = { id, full_name: 'alone', en_code: 'alone', type: 2, content: '[{"id":"a"}]' } as const;
    await server.core.database.kysely.insertInto('data_interface').values(named).execute();
    await publishDesign(server, MODEL, [field('name', 'input')]);
    await openMenu(server, { id: MENU, modelId: MODEL });
  });

  const answers = async (who: Client, asked = id) => {
    const { error, data } = await who.envelope(previewInterface, { params: { id: asked }, body: { paramList: [] } });
    return error?.key ?? data;
  };

  it('administrators only, as long as nothing asks it, by every call', async () => {
    const params = { id };
    const keys = [
      await somebody.envelope(previewInterface, { params, body: {} }),
      await somebody.envelope(listInterfaceRows, { params, body: {} }),
      await somebody.envelope(listInterfaceRowsByIds, { params, body: { ids: ['a'] } }),
      await somebody.envelope(listInterfaceColumns, { params, body: {} }),
      await somebody.envelope(listInterfaceParameters, { params }),
      await somebody.envelope(interfaceCalls.get, { params }),
    ].map(({ error }) => error?.key);
    expect(keys).toEqual(keys.map(() => 'FORBIDDEN'));
    const listed = async (who: Client) => (await who.call(listInterfaces, { query: { pageSize: 1000 } })).list.some((row) => row.id === id);
    expect([await listed(somebody), await listed(admin), await answers(admin)]).toEqual([false, true, [{ id: 'a' }]]);
    expect(JSON.stringify(await somebody.call(listInterfaceTree, {}))).not.toContain(id);
  });

  it.each<[string, (asked: string) => [fields: object[], design?: object]]>([
    ['options', (asked) => [[asking(asked)]]],
    ['a column of a sub-table', (asked) => [[field('rows', 'table', { children: [asking(asked)] })]]],
    ['a popup', (asked) => [[field('popup', 'popupSelect', {}, { interfaceId: asked })]]],
    [
      'a button of a sub-table',
      (asked) => [
        [
          field('name', 'input'),
          field(
            'rows',
            'table',
            { children: [field('item', 'input')] },
            { footerBtnsList: [{ value: 'b', actionConfig: { interfaceId: asked } }] },
          ),
        ],
      ],
    ],
    ['the tree of a list', (asked) => [[field('name', 'input')], { treePropsUrl: asked }]],
    ['branches of that tree', (asked) => [[field('name', 'input')], { treeSyncInterfaceId: asked }]],
    [
      'a script',
      (asked) => [[field('name', 'input')], { funcs: { afterOnload: `request('/api/system/DataInterface/${asked}/Actions/Preview')` } }],
    ],
  ])('who may open a released design that asks it for %s', async (_what, designOf) => {
    const { kysely } = server.core.database;
    const [fields, design] = designOf(id);
    const documents = { form_data: JSON.stringify({ fields }), column_data: JSON.stringify(design ?? {}) };
    await kysely.updateTable('visual_model').set(documents).where('id', '=', MODEL).execute();
    expect(await answers(somebody)).toBe('FORBIDDEN');
    await publishDesign(server, MODEL, fields, design);
    expect(await answers(somebody)).toEqual([{ id: 'a' }]);
    expect(await answers(somebody, `${id}1`)).toBe('FORBIDDEN');
    const menu = (enabled: boolean) => kysely.updateTable('menu').set({ enabled }).where('id', '=', MENU).execute();
    await menu(false);
    expect(await answers(somebody)).toBe('FORBIDDEN');
    await menu(true);
    await publishDesign(server, MODEL, [field('name', 'input')]);
    expect(await answers(somebody)).toBe('FORBIDDEN');
  });

  it('who may open a portal that asks it', async () => {
    const { kysely } = server.core.database;
    const portal = { id: '99502', system_id: '1001', full_name: 'p', en_code: 'asking' };
    const formData = JSON.stringify({ list: [{ children: [{ jnpfKey: 'chart', propsApi: id }] }] });
    await kysely
      .insertInto('portal')
      .values({ ...portal, form_data: formData })
      .execute();
    expect(await answers(somebody)).toBe('FORBIDDEN');
    await kysely.insertInto('permission_grant').values({ group_id: '4112', item_type: 'portal', item_id: portal.id }).execute();
    expect(await answers(somebody)).toEqual([{ id: 'a' }]);
    const save = (form_data: string) =>
      kysely.updateTable('portal').set({ form_data, updated_at: new Date() }).where('id', '=', portal.id).execute();
    await save('{}');
    expect(await answers(somebody)).toBe('FORBIDDEN');
    await save(formData);
    expect(await answers(somebody)).toEqual([{ id: 'a' }]);
  });
});
