import {
  exportDesign,
  exportPackage,
  importDesign,
  importPackage,
  listPackages,
  type PackageChoice,
  type PackagePlan,
  planPackage,
  undoPackage,
} from '@banyan/shared-contracts/forms/designs/design-packages.contract';
import { listDesigns } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { releaseDesign } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantMenu } from '../../../../testing/rights/grant-menu';
import { sendFile } from '../../../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, records, subTable } from '../../records/record.test-data';

const GENERAL = '5023002';
let source: TestServer;
let target: TestServer;
let from: Client;
let into: Client;
let content: Buffer;
const ids = {
  dictionary: '771001',
  first: '771011',
  interface: '771002',
  rule: '771003',
  design: '771101',
  other: '771102',
  print: '771004',
};

/** A small application: two designs that name each other, and one of everything that they name. */
async function makeApplication({ core: { database } }: TestServer): Promise<void> {
  const { kysely } = database;
  const named = (id: string, code: string, full_name: string) => ({ id, en_code: code, full_name });
  await kysely
    .insertInto('dictionary_type')
    .values({ ...named(ids.dictionary, 'packLevel', '等级'), parent_id: null, category: 0, created_by: null })
    .execute();
  const entry = (id: string, code: string, name: string, parent_id: string | null = null) => ({
    ...{ ...named(id, code, name), dictionary_type_id: ids.dictionary, parent_id, created_by: null },
  });
  await kysely
    .insertInto('dictionary_entry')
    .values([entry(ids.first, 'high', '高'), entry('771012', 'low', '低', ids.first)])
    .execute();
  await kysely
    .insertInto('data_interface')
    .values({ ...named(ids.interface, 'packCities', '城市'), type: 2, content: '[{"fullName":"北京","id":"1"}]' })
    .execute();
  await kysely
    .insertInto('bill_rule')
    .values({ ...named(ids.rule, 'packNumber', '编号'), category_id: null, prefix: 'P', date_format: 'no', digit: 4 })
    .execute();
  const form = {
    printId: [ids.print],
    fields: [
      field('title', 'input', { label: '标题' }),
      field('level', 'select', { label: '等级', dataType: 'dictionary', dictionaryType: ids.dictionary, defaultValue: ids.first }),
      field('city', 'select', { label: '城市', dataType: 'dynamic', propsUrl: ids.interface }),
      field('number', 'billRule', { label: '编号', rule: 'packNumber' }),
      field('about', 'relationForm', { label: '关联' }, { modelId: ids.other, relationField: 'name' }),
      subTable('rows', [field('price', 'inputNumber', { label: '单价' })]),
    ],
  };
  const other = { fields: [field('name', 'input', { label: '名称' })] };
  await kysely
    .insertInto('visual_model')
    .values([
      { ...named(ids.design, 'packOrder', '订单'), category: GENERAL, form_data: JSON.stringify(form) },
      { ...named(ids.other, 'packProduct', '产品'), category: GENERAL, form_data: JSON.stringify(other) },
    ])
    .execute();
  await kysely
    .insertInto('print_template')
    .values({
      ...named(ids.print, 'packPrint', '订单打印'),
      model_id: ids.design,
      template: '<p><span data-tag="headTable.title"></span></p>',
    })
    .execute();
  await kysely.insertInto('system').values({ id: '771200', full_name: '销售', en_code: 'packSales' }).execute();
  const menu = (id: string, code: string, name: string, type: number, parent_id: string | null, module_id: string | null) => ({
    ...{ ...named(id, code, name), system_id: '771200', type, parent_id, module_id, created_by: null },
  });
  await kysely
    .insertInto('menu')
    .values([menu('771201', 'packFolder', '销售管理', 1, null, null), menu('771202', 'packOrder', '订单', 3, '771201', ids.design)])
    .execute();
  await kysely.insertInto('menu_button').values({ id: '771301', menu_id: '771202', full_name: '新增', en_code: 'btn_add' }).execute();
  await kysely
    .insertInto('menu_scheme')
    .values({ id: '771302', menu_id: '771202', full_name: '全部数据', en_code: 'jnpf_alldata', all_data: true })
    .execute();
}

const download = async (server: TestServer, url: string) => (await server.anonymous.send({ method: 'GET', url })).rawPayload;
const send = (client: Client, path: string, file: Buffer, fields: Record<string, string> = {}, name = 'a.vdd') =>
  sendFile(client, path, { name, content: file }, fields);
const plan = async (file = content, client = into) => (await send(client, planPackage.path, file)).data as PackagePlan;
const bring = async (choices: Record<string, PackageChoice> = {}, file = content, client = into, more: Record<string, string> = {}) =>
  (await send(client, importPackage.path, file, { ...more, choices: JSON.stringify(choices) })) as unknown as {
    code: number;
    msg: string;
    data: EndpointReply<typeof importPackage>;
  };
const codes = (one: PackagePlan, state: string) =>
  one.items.filter((item) => item.state === state).map(({ kind, code }) => `${kind} ${code}`);
const counts = async () => {
  const tables = ['visual_model', 'dictionary_type', 'dictionary_entry', 'data_interface', 'bill_rule', 'print_template', 'menu', 'system'];
  const { rows } = await target.core.database.pool.query(
    `select ${tables.map((name) => `(select count(*) from ${name}) as ${name}`).join()}`,
  );
  return rows[0] as Record<string, string>;
};
const changed = (
  change: (banyan: { objects: { kind: string; name: string; content: Record<string, unknown> }[]; format: string }) => void,
) => {
  const file = JSON.parse(content.toString()) as { banyan: Parameters<typeof change>[0] };
  change(file.banyan);
  return Buffer.from(JSON.stringify(file));
};

beforeAll(async () => {
  [source, target] = await Promise.all([startTestServer(), startTestServer()]);
  [from, into] = await Promise.all([source.as(), target.as()]);
  await makeApplication(source);
  const { name, url } = await from.call(exportDesign, { params: { modelId: ids.design } });
  expect(name).toBe('订单.vdd');
  content = await download(source, url);
});
afterAll(() => Promise.all([source.close(), target.close()]));

const ALL = [
  ...['system packSales', 'dictionary packLevel', 'interface packCities', 'numberingRule packNumber'],
  ...['design packOrder', 'design packProduct', 'printTemplate packPrint', 'menu packFolder', 'menu packOrder'],
];

describe('a package', () => {
  it('has the members of a 3.6 file in front', () => {
    const file = JSON.parse(content.toString()) as Record<string, string>;
    expect(file).toMatchObject({ modelType: 'design', fullName: '订单', enCode: 'packOrder', id: ids.design, webType: 2, type: 1 });
    expect(JSON.parse(file['formData'] ?? '')).toMatchObject({ fields: expect.any(Array) as unknown });
  });

  it('is planned as new as a whole, and imported with everything that it names', async () => {
    const before = await counts();
    const planned = await plan();
    expect(codes(planned, 'new').toSorted()).toEqual(ALL.toSorted());
    expect(planned).toMatchObject({ isOlder: false, uncategorized: 0, warnings: [] });
    expect(await counts()).toEqual(before);
    const { code, data } = await bring({}, content, into, { digest: planned.digest });
    expect([code, data.objects.length]).toEqual([200, ALL.length]);
    const idOf = (kind: string, name: string) => data.objects.find((one) => one.kind === kind && one.code === name)?.id ?? '';
    const { kysely } = target.core.database;
    const order = await kysely.selectFrom('visual_model').selectAll().where('en_code', '=', 'packOrder').executeTakeFirstOrThrow();
    const entry = await kysely.selectFrom('dictionary_entry').select('id').where('en_code', '=', 'high').executeTakeFirstOrThrow();
    expect(order.id).not.toBe(ids.design);
    for (const id of [
      idOf('dictionary', 'packLevel'),
      idOf('interface', 'packCities'),
      idOf('design', 'packProduct'),
      idOf('printTemplate', 'packPrint'),
    ])
      expect(order.form_data).toContain(`"${id}"`);
    expect(order.form_data).toContain(`"defaultValue":"${entry.id}"`);
    expect(order.form_data).not.toContain('771');
    const template = await kysely
      .selectFrom('print_template')
      .select('model_id')
      .where('en_code', '=', 'packPrint')
      .executeTakeFirstOrThrow();
    expect(template.model_id).toBe(order.id);
    const menus = await kysely.selectFrom('menu').selectAll().where('system_id', '=', idOf('system', 'packSales')).execute();
    expect(menus.find(({ en_code }) => en_code === 'packOrder')).toMatchObject({ module_id: order.id, url_address: 'model/packOrder' });
  });

  it('is the same afterwards: importing it twice changes nothing', async () => {
    const before = await counts();
    expect(codes(await plan(), 'same').toSorted()).toEqual(ALL.toSorted());
    expect((await bring()).data).toEqual({ id: '', objects: [] });
    expect(await counts()).toEqual(before);
  });

  it('is released and takes records; then it cannot be undone, and says why', async () => {
    const { list } = await into.call(listPackages, { query: {} });
    const [{ id = '' } = {}] = list;
    const { list: designs } = await into.call(listDesigns, { query: { type: 1, keyword: 'pack' } });
    const [order, product] = ['packOrder', 'packProduct'].map((code) => designs.find(({ enCode }) => enCode === code)?.id ?? '');
    for (const one of [product ?? '', order ?? '']) await into.call(releaseDesign, { params: { id: one }, body: { pc: 1 } });
    await records(into, product ?? '').create({ name: '甲' });
    const refused = await into.envelope(undoPackage, { params: { id } });
    expect(refused.error?.key).toBe('IN_USE');
    expect(refused.msg).toContain('产品: 正在使用：1条记录');
  });

  it('is undone as a whole once nothing of it is used', async () => {
    const { pool } = target.core.database;
    const { list } = await into.call(listPackages, { query: {} });
    const [{ id = '' } = {}] = list;
    const { rows } = await pool.query<{ id: string }>("select id from visual_model where en_code = 'packProduct'");
    await pool.query(`delete from form."mt${rows[0]?.id}"`);
    const before = await counts();
    await into.call(undoPackage, { params: { id } });
    const after = await counts();
    expect(Number(before['visual_model']) - Number(after['visual_model'])).toBe(2);
    expect(codes(await plan(), 'new').toSorted()).toEqual(ALL.toSorted());
    expect((await into.call(listPackages, { query: {} })).list[0]?.undoneTime).toEqual(expect.any(Number));
    expect((await into.envelope(undoPackage, { params: { id } })).error?.key).toBe('NOT_ALLOWED');
  });
});

describe('what is here and different', () => {
  beforeEach(async () => {
    await bring();
  });
  const theirs = () =>
    changed(({ objects }) => {
      for (const { kind, name, content: own } of objects) {
        if (kind === 'dictionary')
          own['entries'] = [
            ...(own['entries'] as object[]),
            { id: 'n', parentId: '', fullName: '中', enCode: 'middle', sortCode: 2, enabled: true, description: '' },
          ];
        if (kind === 'interface') own['content'] = '[]';
        if (kind === 'design' && name === '订单') own['formData'] = String(own['formData']).replace('"标题"', '"主题"');
      }
    });

  it('is said in sentences, and stays or is replaced as was chosen; undoing brings it back', async () => {
    const file = theirs();
    const planned = await plan(file);
    const different = planned.items.filter(({ state }) => state === 'different');
    expect(different.map(({ kind }) => kind)).toEqual(['dictionary', 'interface', 'design']);
    expect(different[0]?.lines).toEqual(['新增条目“中”']);
    expect(different[2]?.lines.join()).toMatch(/标题.*主题/);
    const [dictionary, , design] = different.map(({ key }) => key);
    const { kysely } = target.core.database;
    const title = async () =>
      (await kysely.selectFrom('visual_model').select('form_data').where('en_code', '=', 'packOrder').executeTakeFirstOrThrow()).form_data;
    const middle = () => kysely.selectFrom('dictionary_entry').select('id').where('en_code', '=', 'middle').execute();
    const { data } = await bring({ [dictionary ?? '']: 'theirs', [design ?? '']: 'theirs' }, file);
    expect(data.objects.map(({ kind, action }) => `${kind} ${action}`)).toEqual(['dictionary replaced', 'design replaced']);
    expect([(await title()).includes('主题'), (await middle()).length]).toEqual([true, 1]);
    const interfaces = await kysely
      .selectFrom('data_interface')
      .select('content')
      .where('en_code', '=', 'packCities')
      .executeTakeFirstOrThrow();
    expect(interfaces.content).toContain('北京');
    await into.call(undoPackage, { params: { id: data.id } });
    expect([(await title()).includes('主题'), (await middle()).length]).toEqual([false, 0]);
  });

  it('is not overwritten by a plan that is not true any more', { tags: 'long' }, async () => {
    const { digest } = await plan();
    await target.core.database.kysely.updateTable('data_interface').set({ content: '[1]' }).where('en_code', '=', 'packCities').execute();
    expect((await bring({}, content, into, { digest })).msg).toContain('请重新查看导入计划');
    const { list } = await into.call(listPackages, { query: {} });
    const held = list.find(({ undoneTime }) => undoneTime === null);
    expect((await into.envelope(undoPackage, { params: { id: held?.id ?? '' } })).msg).toContain('城市: 导入之后被修改过');
    await target.core.database.kysely
      .updateTable('data_interface')
      .set({ content: '[{"fullName":"北京","id":"1"}]' })
      .where('en_code', '=', 'packCities')
      .execute();
  });
});

describe('a whole application', () => {
  it('goes as one file with its designs and menus', async () => {
    const { name, url } = await from.call(exportPackage, { body: { systemId: '771200' } });
    expect(name).toBe('销售.vdd');
    const { banyan } = JSON.parse((await download(source, url)).toString()) as {
      banyan: { name: string; objects: { kind: string; code: string }[] };
    };
    expect(banyan.name).toBe('销售');
    expect(banyan.objects.map(({ kind, code }) => `${kind} ${code}`).toSorted()).toEqual(ALL.toSorted());
    const both = await from.call(exportPackage, { body: { ids: [ids.other, ids.design] } });
    expect(both.name).toBe('产品等2个设计.vdd');
  });
});

describe('a file of the 3.6 product', () => {
  const older = (more: object = {}) => {
    const { banyan: _banyan, ...file } = JSON.parse(content.toString()) as Record<string, unknown>;
    return Buffer.from(
      JSON.stringify({
        ...file,
        enCode: 'fromOlder',
        fullName: '旧版',
        category: '999999999',
        enableFlow: 0,
        type: '1',
        webType: '2',
        ...more,
      }),
    );
  };

  it('brings the design alone, into a category that is chosen, and names what is missing', async () => {
    const planned = await plan(older());
    expect(planned).toMatchObject({ isOlder: true, uncategorized: 1, items: [{ kind: 'design', state: 'new', name: '旧版' }] });
    expect(planned.warnings.join()).toContain('771001');
    const { data } = await bring({}, older(), into, { category: GENERAL });
    expect(data.objects).toMatchObject([{ kind: 'design', action: 'made', code: 'fromOlder' }]);
  });

  it('is taken by the call of the 3.6 client, which appends what exists or leaves it', async () => {
    const before = Number((await counts())['visual_model']);
    expect((await send(into, importDesign.path, older(), { type: '0' })).msg).toBe('导入成功');
    expect(Number((await counts())['visual_model'])).toBe(before);
    expect((await send(into, importDesign.path, older(), { type: '1' })).code).toBe(200);
    expect(Number((await counts())['visual_model'])).toBe(before + 1);
  });
});

describe('what is no package', () => {
  it.each([
    ['cut in the middle', () => content.subarray(0, content.length / 2), '文件不完整或已损坏'],
    ['of a newer version', () => changed((banyan) => (banyan.format = 'banyan.designs/9')), '版本（9）高于本系统'],
    ['of another product', () => Buffer.from('{"format":"x","modelType":"portal"}'), '不是本产品导出的设计包'],
    ['no object', () => Buffer.from('[]'), '不是本产品导出的设计包'],
    [
      'with a script in a label',
      () =>
        changed(({ objects }) => {
          for (const { kind, content: own } of objects)
            if (kind === 'design')
              own['formData'] = String(own['formData']).replace('"标题"', JSON.stringify('<img src=x onerror=alert(1)>'));
        }),
      '名称或标签中含有脚本',
    ],
    [
      'with an object of another shape',
      () => changed(({ objects }) => objects.forEach((one) => delete one.content['fullName'])),
      '的内容不符合格式',
    ],
    ['with one object twice', () => changed((banyan) => banyan.objects.push(...banyan.objects.slice(0, 1))), '在包中出现了两次'],
    [
      'of 10,000 designs',
      () =>
        changed((banyan) => {
          const [{ kind, name, content: own } = { kind: '', name: '', content: {} }] = banyan.objects;
          banyan.objects = Array.from({ length: 10_000 }, (_, index) => ({
            kind,
            name,
            id: `d${index}`,
            code: `c${index}`,
            content: { ...own, formData: '', columnData: '', appColumnData: '' },
          }));
        }),
      '最多包含200个设计',
    ],
    [
      'with a document that nothing can read',
      () => changed(({ objects }) => objects.forEach((one) => one.kind === 'design' && (one.content['formData'] = '{"fields":3}'))),
      '的内容不符合格式',
    ],
    [
      'whose last object cannot be stored',
      () =>
        changed(({ objects }) =>
          objects.forEach((one) => {
            (one as unknown as { code: string }).code += '3';
            const schemes = one.content['schemes'] as Record<string, unknown>[] | undefined;
            schemes?.forEach((scheme) => Object.assign(scheme, { allData: false, conditions: [{ groups: 1 }] }));
          }),
        ),
      '的条件无法读取',
    ],
  ])('%s is refused with a sentence, and nothing is saved', async (_what, file, message) => {
    const before = await counts();
    const { code, msg } = await bring({}, file());
    expect([code === 200, msg]).toEqual([false, expect.stringContaining(message)]);
    expect(await counts()).toEqual(before);
  });
});

describe('rights', () => {
  it('leave out what the caller may not manage, and designs of closed categories', async () => {
    await grantMenu(target, 'chenjing', 'onlineDev.webDesign', ['btn_add']);
    const maker = await target.as('chenjing');
    const fresh = changed(({ objects }) => objects.forEach((one) => ((one as unknown as { code: string }).code += '2')));
    const planned = await plan(fresh, maker);
    expect(planned.items.filter(({ allowed }) => allowed).map(({ kind }) => kind)).toEqual(['design', 'design']);
    expect(planned.warnings.join()).toContain('城市');
    const { data } = await bring({}, fresh, maker);
    expect(data.objects.map(({ kind }) => kind)).toEqual(['design', 'design']);
    expect((await maker.call(listPackages, { query: {} })).list).toHaveLength(1);
    await grantMenu(source, 'chenjing', 'onlineDev.webDesign', []);
    const reader = await source.as('chenjing');
    const { url } = await reader.call(exportDesign, { params: { modelId: ids.design } });
    const { banyan } = JSON.parse((await download(source, url)).toString()) as {
      banyan: { objects: { kind: string }[]; named: { code: string }[] };
    };
    expect(new Set(banyan.objects.map(({ kind }) => kind))).toEqual(new Set(['design']));
    expect(banyan.named.map(({ code }) => code).toSorted()).toEqual(['packCities', 'packLevel', 'packNumber', 'packPrint']);
    await source.core.database.pool.query("insert into design_category_right values ($1, 'user', 1)", [GENERAL]);
    expect((await reader.envelope(exportDesign, { params: { modelId: ids.design } })).error?.key).toBe('FORBIDDEN');
  });
});
