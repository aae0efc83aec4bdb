import type { AppError } from '@banyan/shared-contracts/errors';
import { listModelRows, removeModelRecords } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import {
  ANY_MODEL,
  checkLinkPassword,
  createPublicRecord,
  getPublicConfig,
  getPublicDetail,
  getPublicLink,
  getShortLink,
  listPublicRows,
  saveShortLink,
} from '@banyan/shared-contracts/forms/records/short-link.contract';
import type { Endpoint, EndpointInput } from '@banyan/shared-contracts/wire/endpoint';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '../../core/secrets/passwords';
import { seal } from '../../core/secrets/sealed';
import { readSystemConfig } from '../../core/system-config';
import { grantMenu } from '../../testing/rights/grant-menu';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { readAddress, writeAddress } from './link-address';

/** Visitor registration of the demo company, and its purchase request, which has fields that visitors may not have. */
const VISITORS = '8002';
const REQUESTS = '8001';

const SITE = 'https://banyan.example';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer({ BANYAN_RATE_LIMITS: '0', BANYAN_PUBLIC_URL: SITE });
  admin = await server.as();
});
afterAll(() => server.close());

/** Keys of the links under test; nothing else makes them any. */
const KEYS: Record<'form' | 'list', string> = { form: randomUUID(), list: randomUUID() };
const addressOf = (modelId: string, type: 'form' | 'list', key = KEYS[type]) => ({
  encryption: writeAddress({ modelId, type, key }, server.core.config.cipherKey),
});
const nameKeys = ({ core }: TestServer) =>
  core.database.kysely.updateTable('short_link').set({ form_key: KEYS.form, column_key: KEYS.list }).execute();
const failure = (call: Promise<unknown>): Promise<AppError> =>
  call.then(
    () => expect.fail('was not refused'),
    (error: unknown) => error as AppError,
  );

type Settings = Partial<EndpointInput<typeof saveShortLink>['body']>;
const OFF = {
  formUse: 0,
  formPassUse: 0,
  columnUse: 0,
  columnPassUse: 0,
  columnText: '["company","purpose"]',
  columnCondition: '["purpose"]',
} as const;
const set = async (modelId: string, settings: Settings) => {
  await admin.call(saveShortLink, { body: { id: modelId, ...OFF, ...settings } });
  await nameKeys(server);
};

const visitor = (overrides: FormRecord = {}): FormRecord => ({
  name: '王建国',
  phone: '15400008199',
  company: '恒信机械',
  host: '采购部',
  visitDate: Date.UTC(2026, 10, 20, 2),
  purpose: 'delivery',
  tableField101: [{ name: '小刘', phone: '' }],
  ...overrides,
});
const handIn = (record: FormRecord, modelId = VISITORS, client = server.anonymous) =>
  client.call(createPublicRecord, { params: { modelId }, query: addressOf(modelId, 'form'), body: { data: JSON.stringify(record) } });
const open = <E extends Endpoint>(endpoint: E, modelId: string, type: 'form' | 'list', body?: object) =>
  server.anonymous.call(endpoint, {
    params: { modelId },
    query: addressOf(modelId, type),
    ...(body === undefined ? {} : { body }),
  } as unknown as EndpointInput<E>);

/** A browser that stores the cookie of a password check. */
async function passed(modelId: string, type: 'form' | 'list', password: string): Promise<Client> {
  const body = { id: modelId, type: type === 'form' ? 0 : 1, password: digestOf(password), ...addressOf(modelId, type) };
  const reply = await server.anonymous.send({ method: 'POST', url: checkLinkPassword.path, payload: body });
  const cookie = String(reply.headers['set-cookie']);
  expect(cookie).toMatch(/; Path=\/api\/visualdev\/ShortLink; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
  const send: Client['send'] = (options) =>
    server.anonymous.send({ ...options, headers: { ...options.headers, cookie: cookie.split(';')[0] ?? '' } });
  const envelope: Client['envelope'] = async (endpoint, input) => {
    const { params, query, body: payload } = input as { params: { modelId: string }; query: Record<string, string>; body?: unknown };
    const url = `${endpoint.path.replace(':modelId', params.modelId)}?${new URLSearchParams(query).toString()}`;
    return (await send({ method: endpoint.method, url, payload })).json();
  };
  return { ...server.anonymous, send, envelope };
}

describe('what a visitor hands in', () => {
  it.each(['constructor', '__proto__', 'toString'])(
    'is refused with a member %s as with any other that the form does not have',
    async (name) => {
      await set(VISITORS, { formUse: 1 });
      const own = { [name]: 'x' };
      for (const record of [{ ...visitor(), ...own }, visitor({ tableField101: [{ name: '小刘', ...own }] })]) {
        const { key, message } = await failure(handIn(record));
        expect(key).toBe('BAD_INPUT');
        expect(message).toContain(name);
      }
    },
  );
});

describe('settings', () => {
  it('are for those who may design, keep passwords to themselves and refuse what could never be opened', async () => {
    const staff = await server.as('tangyun');
    expect((await failure(staff.call(getShortLink, { params: { modelId: VISITORS } }))).key).toBe('FORBIDDEN');
    expect((await failure(staff.call(saveShortLink, { body: { id: VISITORS, ...OFF } }))).key).toBe('FORBIDDEN');
    expect((await failure(set(VISITORS, { formUse: 1, formPassUse: 1 }))).key).toBe('NOT_ALLOWED');
    expect((await failure(set(VISITORS, { columnUse: 1, columnText: '[]' }))).key).toBe('NOT_ALLOWED');
    expect((await failure(set(REQUESTS, { columnUse: 1, columnText: '["applicant"]' }))).key).toBe('NOT_ALLOWED');

    await set(VISITORS, { formUse: 1, formPassUse: 1, formPassword: 'geheim' });
    const settings = await admin.call(getShortLink, { params: { modelId: VISITORS } });
    expect(settings).toMatchObject({ formUse: 1, formPassUse: 1, formPassword: '', columnUse: 0, alreadySave: true });
    expect(settings.formLink).toMatch(/\/formShortLink\?encryption=[0-9a-f]+$/);
    const { rows } = await server.core.database.pool.query<{ log: string }>(
      `select before::text || after::text as log from operation_log where module = 'shortLink'`,
    );
    expect(JSON.stringify(rows)).not.toContain('argon2');
  });

  it('name the site that is configured, whatever host a request names', async () => {
    await set(VISITORS, { formUse: 1 });
    const url = getShortLink.path.replace(':modelId', VISITORS);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
    const { data } = (await admin.send({ method: 'GET', url, headers })).json<{ data: { formLink: string } }>();
    expect(new URL(data.formLink).origin).toBe(SITE);
  });

  it('keep a password that somebody else chooses meanwhile', async () => {
    await set(VISITORS, { formUse: 1, formPassUse: 1, formPassword: 'geheim' });
    let saved: Promise<unknown> = Promise.resolve();
    await server.core.database.transaction(async (tx) => {
      await tx.updateTable('short_link').set({ form_password_hash: 'newer' }).where('model_id', '=', VISITORS).execute();
      saved = admin.call(saveShortLink, { body: { id: VISITORS, ...OFF, formUse: 1, formPassUse: 1 } });
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    await saved;
    const { kysely } = server.core.database;
    const row = await kysely.selectFrom('short_link').select('form_password_hash').where('model_id', '=', VISITORS).executeTakeFirst();
    expect(row).toEqual({ form_password_hash: 'newer' });
  });
});

describe('limits', () => {
  const given = (more: Settings = {}) =>
    set(VISITORS, { formUse: 1, columnUse: 1, formUntil: '', columnUntil: '', formLimit: null, ...more });
  const linkOf = (type: 'form' | 'list') =>
    server.anonymous.call(getPublicLink, { params: { modelId: VISITORS }, query: addressOf(VISITORS, type) });

  it('by time close a form and a list each of its own', async () => {
    await given({ formUntil: Date.now() - 1000, columnUntil: Date.now() + 60_000 });
    expect((await failure(linkOf('form'))).key).toBe('LINK_EXPIRED');
    expect((await failure(handIn(visitor()))).key).toBe('LINK_EXPIRED');
    expect((await linkOf('list')).until).toBeGreaterThan(Date.now());
    await given({ columnUntil: Date.now() - 1000 });
    expect((await failure(open(listPublicRows, VISITORS, 'list', {}))).key).toBe('LINK_EXPIRED');
    expect((await linkOf('form')).until).toBeNull();
  });

  it('by number take so many records of all who send at once', async () => {
    const { pool } = server.core.database;
    await pool.query('update short_link set handed_in_total = 7, handed_in = 0 where model_id = $1', [VISITORS]);
    await given({ formLimit: 9 });
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => handIn(visitor({ purpose: 'other' }))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await failure(handIn(visitor()))).key).toBe('LINK_FULL');
    const settings = await admin.call(getShortLink, { params: { modelId: VISITORS } });
    expect(settings).toMatchObject({ formCount: 9, formLimit: 9, formUntil: null });
    expect(settings.formLast).toBeGreaterThan(Date.now() - 60_000);
  });

  it('stay where a client does not name them, and say who receives what is handed in', async () => {
    await given({ formLimit: 500, formReceiver: '前台', formPurpose: '登记来访' });
    await set(VISITORS, { formUse: 1 });
    expect(await admin.call(getShortLink, { params: { modelId: VISITORS } })).toMatchObject({ formLimit: 500, formReceiver: '前台' });
    expect(await linkOf('form')).toMatchObject({ receiver: '前台', purpose: '登记来访' });
    for (const formLimit of [0, -1, 1.5, 1_000_001]) expect((await failure(given({ formLimit }))).key).toBe('BAD_INPUT');
    await given({ formReceiver: '', formPurpose: '' });
    // The installation of this test has no company name.
    expect(await linkOf('form')).toMatchObject({ receiver: (await readSystemConfig(server.core.database.kysely)).sysName });
  });
});

it('is set up by those who may design in the category, over the fields that visitors may have', async () => {
  const { pool } = server.core.database;
  await grantMenu(server, 'chenjing', 'onlineDev.webDesign', ['btn_edit']);
  const maker = await server.as('chenjing');
  const read = () => maker.call(getShortLink, { params: { modelId: VISITORS } });
  const settings = await read();
  expect(settings).toMatchObject({ id: VISITORS, isReleased: true });
  expect(settings.fields).toContainEqual({ id: 'purpose', label: '来访事由', searchable: true });
  expect(settings.fields).toContainEqual({ id: 'tableField101-name', label: '同行人员 姓名', searchable: true });
  const requests = await admin.call(getShortLink, { params: { modelId: REQUESTS } });
  expect(requests.fields.map(({ id }) => id)).not.toContain('applicant');
  await maker.call(saveShortLink, { body: { id: VISITORS, ...OFF, formUse: 1 } });
  await nameKeys(server);

  await pool.query(`
    insert into design_category_right select entry.id, 'user', 1 from visual_model h
    join dictionary_entry entry on entry.id::text = h.category or entry.en_code = h.category where h.id = ${VISITORS}`);
  expect((await failure(read())).key).toBe('FORBIDDEN');
  expect((await failure(maker.call(saveShortLink, { body: { id: VISITORS, ...OFF } }))).key).toBe('FORBIDDEN');
  await pool.query('delete from design_category_right');
});

it('opens to whoever was given its address, and not to who makes one up', async () => {
  expect((await admin.call(getShortLink, { params: { modelId: REQUESTS } })).formLink).toBe('');
  await admin.call(saveShortLink, { body: { id: REQUESTS, ...OFF, formUse: 1, columnUse: 1, columnText: '["title"]' } });
  const { formLink, columnLink } = await admin.call(getShortLink, { params: { modelId: REQUESTS } });
  const read = (encryption: string) => server.anonymous.call(getPublicLink, { params: { modelId: REQUESTS }, query: { encryption } });
  const given = new URL(formLink).searchParams.get('encryption') ?? '';
  expect(await read(given)).toMatchObject({ type: 'form', formLink });
  expect(await read(new URL(columnLink).searchParams.get('encryption') ?? '')).toMatchObject({ type: 'list', columnLink });
  const { key = '' } = readAddress(given, server.core.config.cipherKey) ?? {};
  const sealed = seal(JSON.stringify({ modelId: REQUESTS, type: 'form', tenantId: '' }), server.core.config.cipherKey);
  const made = [sealed, addressOf(REQUESTS, 'list', key).encryption, addressOf(REQUESTS, 'form', randomUUID()).encryption];
  for (const encryption of made) expect((await failure(read(encryption))).key).toBe('LINK_WRONG');
  const handed = { params: { modelId: REQUESTS }, query: { encryption: sealed }, body: { data: '{"title":"x"}' } };
  expect((await failure(server.anonymous.call(createPublicRecord, handed))).key).toBe('LINK_WRONG');
  await set(REQUESTS, {});
});

describe('the form', () => {
  beforeEach(() => set(VISITORS, { formUse: 1 }));

  it('is found by its address alone, without what visitors may not have', async () => {
    const link = await server.anonymous.call(getPublicLink, { params: { modelId: ANY_MODEL }, query: addressOf(VISITORS, 'form') });
    expect(link).toMatchObject({ id: VISITORS, modelId: VISITORS, type: 'form', formPassUse: 0, columnText: '[]' });
    const config = await open(getPublicConfig, VISITORS, 'form');
    expect(config.formData).toContain('"phone"');
    expect(config.formData).not.toContain('createTime');
    expect(JSON.parse(config.columnData)).toMatchObject({ columnList: [], btnsList: [], columnBtnsList: [] });

    await set(REQUESTS, { formUse: 1 });
    const requests = (await open(getPublicConfig, REQUESTS, 'form')).formData;
    for (const hidden of ['userSelect', 'uploadFile', 'createUser', '"dictionary"', 'calculate']) expect(requests).not.toContain(hidden);
    expect(requests).toContain('"title"');
  });

  it('makes a record without a creator that stands in the list of the people inside', async () => {
    await handIn(visitor({ name: '无账号访客' }));
    const body = { queryJson: JSON.stringify({ name: '无账号访客' }), superQueryJson: '', menuId: '' };
    const { list } = await admin.call(listModelRows, { params: { modelId: VISITORS }, body });
    expect(list).toMatchObject([{ name: '无账号访客', purpose: '送货', company: '恒信机械' }]);
    expect(list[0]?.['createdAt']).toMatch(/^\d{4}-\d\d-\d\d /);
    await admin.call(removeModelRecords, { params: { modelId: VISITORS }, body: { ids: list.map(({ id }) => id), menuId: '' } });
    const created = `select user_id from operation_log where module = 'record' and action = 'create' and target_id = $1`;
    const { rows } = await server.core.database.pool.query(created, [list[0]?.id]);
    expect(rows[0]).toEqual({ user_id: null });
  });

  it('takes so many records in a day, and as many on the next', async () => {
    const { pool } = server.core.database;
    const count = `update short_link set handed_in = $2, handed_in_on = current_date - $3::int where model_id = $1`;
    await pool.query(count, [VISITORS, 999, 0]);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => handIn(visitor({ purpose: 'other' }))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = await failure(handIn(visitor({ purpose: 'other' })));
    expect([refused.key, refused.message]).toEqual(['NOT_ALLOWED', expect.stringContaining('1000')]);
    await pool.query(count, [VISITORS, 1000, 1]);
    await expect(handIn(visitor({ name: '' }))).rejects.toMatchObject({ key: 'FIELD_INVALID' });
    await handIn(visitor({ purpose: 'other' }));
    const { rows } = await pool.query('select handed_in from short_link where model_id = $1', [VISITORS]);
    expect(rows).toEqual([{ handed_in: 1 }]);
  });

  it('refuses what is not valid, not offered, not open or too large', async () => {
    const keyOf = async (record: FormRecord, modelId = VISITORS) => (await failure(handIn(record, modelId))).key;
    expect(await keyOf(visitor({ name: '' }))).toBe('FIELD_INVALID');
    expect(await keyOf(visitor({ phone: '12' }))).toBe('FIELD_INVALID');
    expect(await keyOf(visitor({ purpose: 'spying' }))).toBe('FIELD_INVALID');
    expect(await keyOf(visitor({ name: { evil: true } }))).toBe('FIELD_INVALID');
    expect(await keyOf(visitor({ createdAt: 1 }))).toBe('BAD_INPUT');
    expect(await keyOf(visitor({ f_creator_id: '100' }))).toBe('BAD_INPUT');
    expect(await keyOf(visitor({ tableField101: [{ name: '小刘', other: 1 }] }))).toBe('BAD_INPUT');
    expect(await keyOf(visitor({ tableField101: Array.from({ length: 201 }, () => ({ name: 'x' })) }))).toBe('TOO_LARGE');
    expect(await keyOf(visitor({ note: 'x'.repeat(300_000) }))).toBe('TOO_LARGE');
    expect(await keyOf({ title: 'T', applicant: '7015' }, REQUESTS)).toBe('BAD_INPUT');
    const broken = { params: { modelId: VISITORS }, query: addressOf(VISITORS, 'form'), body: { data: '[]' } };
    expect((await failure(server.anonymous.call(createPublicRecord, broken))).key).toBe('BAD_INPUT');
  });

  it('opens no list, no other model and nothing once it is switched off', async () => {
    const list = { params: { modelId: VISITORS }, query: addressOf(VISITORS, 'form'), body: {} };
    expect((await failure(server.anonymous.call(listPublicRows, list))).key).toBe('LINK_WRONG');
    const detail = { params: { modelId: VISITORS, rowId: '820000' }, query: addressOf(VISITORS, 'form') };
    expect((await failure(server.anonymous.call(getPublicDetail, detail))).key).toBe('LINK_WRONG');
    expect((await failure(open(listPublicRows, VISITORS, 'list', {}))).key).toBe('LINK_CLOSED');
    const other = { params: { modelId: REQUESTS }, query: addressOf(VISITORS, 'form') };
    expect((await failure(server.anonymous.call(getPublicConfig, other))).key).toBe('LINK_WRONG');
    for (const encryption of ['', 'zz', 'a'.repeat(32), 'a'.repeat(900)]) {
      const input = { params: { modelId: ANY_MODEL }, query: { encryption } };
      expect((await failure(server.anonymous.call(getPublicLink, input))).key).toBe('LINK_WRONG');
    }
    await set(VISITORS, { formUse: 1, enabledMark: 0 });
    expect((await failure(handIn(visitor()))).key).toBe('LINK_CLOSED');
    await set(VISITORS, { formUse: 0 });
    expect((await failure(open(getPublicConfig, VISITORS, 'form'))).key).toBe('LINK_CLOSED');
  });

  it('with a password opens to who has passed, until the password is another', async () => {
    await set(VISITORS, { formUse: 1, formPassUse: 1, formPassword: 'geheim' });
    expect((await failure(open(getPublicConfig, VISITORS, 'form'))).key).toBe('LINK_PASSWORD');
    expect((await failure(handIn(visitor()))).key).toBe('LINK_PASSWORD');
    const wrong = { id: VISITORS, type: 0 as const, password: digestOf('falsch'), ...addressOf(VISITORS, 'form') };
    expect((await failure(server.anonymous.call(checkLinkPassword, { body: wrong }))).key).toBe('LINK_PASSWORD_WRONG');

    const guest = await passed(VISITORS, 'form', 'geheim');
    const config = { params: { modelId: VISITORS }, query: addressOf(VISITORS, 'form') };
    expect((await guest.envelope(getPublicConfig, config)).code).toBe(200);
    expect((await guest.envelope(getPublicConfig, { params: { modelId: VISITORS }, query: addressOf(VISITORS, 'list') })).code).toBe(400);
    await set(VISITORS, { formUse: 1, formPassUse: 1, formPassword: 'anders' });
    expect((await guest.envelope(getPublicConfig, config)).error?.key).toBe('LINK_PASSWORD');
  });

  it('lets nobody try passwords without end, all at once neither, and makes nobody else wait', async () => {
    const { pool } = server.core.database;
    await pool.query('delete from sign_in_attempt');
    await set(VISITORS, { formUse: 1, formPassUse: 1, formPassword: 'geheim' });
    const tryOne = async (word: string, ip: string): Promise<string> => {
      const payload = { id: VISITORS, type: 0, password: digestOf(word), ...addressOf(VISITORS, 'form') };
      const headers = { 'x-forwarded-for': ip };
      const reply = await server.anonymous.send({ method: 'POST', url: checkLinkPassword.path, payload, headers });
      return reply.json<{ error?: { key: string } }>().error?.key ?? 'none';
    };
    const keys = await Promise.all(Array.from({ length: 30 }, () => tryOne('falsch', '203.0.113.7')));
    expect(keys.filter((key) => key === 'LINK_PASSWORD_WRONG')).toHaveLength(5);
    expect(keys.filter((key) => key === 'TOO_MANY')).toHaveLength(25);
    await pool.query(`update sign_in_attempt set last_failed_at = last_failed_at + interval '1 minute'`);
    expect(await tryOne('geheim', '203.0.113.7')).toBe('TOO_MANY');
    expect(await tryOne('geheim', '203.0.113.8')).toBe('none');
    const { rows } = await pool.query<{ subject: string }>('select subject from sign_in_attempt');
    expect(rows).toEqual([{ subject: `link:form:${VISITORS}@203.0.113.7` }]);
    await pool.query(`update sign_in_attempt set last_failed_at = now() - interval '61 seconds', failures = 1000`);
    expect(await tryOne('geheim', '203.0.113.7')).toBe('none');
    expect((await pool.query('select 1 from sign_in_attempt')).rows).toEqual([]);
  });

  it('is led to by older links', async () => {
    const { encryption } = addressOf(VISITORS, 'form');
    const url = `/api/visualdev/ShortLink/trigger/${VISITORS}?encryption=${encryption}`;
    const reply = await server.anonymous.send({ method: 'GET', url });
    expect([reply.statusCode, reply.headers.location]).toEqual([302, `/formShortLink?encryption=${encryption}`]);
    const odd = await server.anonymous.send({ method: 'GET', url: `${url}%0d%0aset-cookie:a=b//evil.example` });
    expect(odd.headers.location).toMatch(/^\/formShortLink\?encryption=[\w%.-]+$/);
  });
});

describe('the list', () => {
  beforeEach(() => set(VISITORS, { columnUse: 1 }));
  const list = (body: object) => open(listPublicRows, VISITORS, 'list', body);

  it('shows and finds by what was chosen, and by nothing else', async () => {
    const { list: rows, pagination } = await list({ queryJson: '{"purpose":"delivery"}' });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ company: '顺达物流', purpose: '送货' });
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['company', 'id', 'purpose', 'purpose_jnpfId']);
    expect(pagination.total).toBe(1);
    expect((await failure(list({ queryJson: '{"company":"顺达"}' }))).key).toBe('BAD_INPUT');
    expect((await failure(list({ queryJson: '{"phone":"154"}' }))).key).toBe('BAD_INPUT');
    expect((await failure(list({ queryJson: '{"jnpfKeyword":"顺达"}' }))).key).toBe('BAD_INPUT');
    expect((await failure(list({ sidx: '-phone' }))).key).toBe('BAD_INPUT');
    const condition = JSON.stringify({
      matchLogic: 'and',
      conditionList: [{ logic: 'and', groups: [{ field: 'phone', symbol: 'null' }] }],
    });
    expect((await list({ superQueryJson: condition })).pagination.total).toBeGreaterThan(3);
    expect((await list({ pageSize: 1_000_000 })).pagination.pageSize).toBe(100);
    const config = await open(getPublicConfig, VISITORS, 'list');
    expect(config.formData).not.toMatch(/phone|createTime|tableField/);
    expect(JSON.parse(config.columnData)).toMatchObject({
      columnList: [{ prop: 'company' }, { prop: 'purpose' }],
      searchList: [{ prop: 'purpose' }],
    });
  });

  it('opens a record with the same fields, takes nothing and does not need the form', async () => {
    const { list: rows } = await list({});
    const detail = { params: { modelId: VISITORS, rowId: rows[0]?.id ?? '' }, query: addressOf(VISITORS, 'list') };
    const { data } = await server.anonymous.call(getPublicDetail, detail);
    expect(Object.keys(JSON.parse(data) as object).sort()).toEqual(['company', 'purpose']);
    const input = { params: { modelId: VISITORS }, query: addressOf(VISITORS, 'list'), body: { data: JSON.stringify(visitor()) } };
    expect((await failure(server.anonymous.call(createPublicRecord, input))).key).toBe('LINK_WRONG');
    expect((await failure(handIn(visitor()))).key).toBe('LINK_CLOSED');
    const gone = { ...detail, params: { modelId: VISITORS, rowId: '1' } };
    expect((await server.anonymous.call(getPublicDetail, gone)).data).toBe('');
  });

  it('tells visitors which fields are open, and nothing of what designers wrote besides', async () => {
    await set(VISITORS, { columnUse: 1, columnText: JSON.stringify([{ id: 'host', note: 'inside' }, { id: 'createTime' }]) });
    const link = await server.anonymous.call(getPublicLink, { params: { modelId: VISITORS }, query: addressOf(VISITORS, 'list') });
    expect([link.columnText, link.columnCondition]).toEqual(['["host"]', '["purpose"]']);
  });

  it('takes the names of fields as clients write them', async () => {
    await set(VISITORS, { columnUse: 1, columnText: JSON.stringify([{ id: 'host', label: '拜访对象' }, { prop: 'tableField101-name' }]) });
    const config = await open(getPublicConfig, VISITORS, 'list');
    expect(JSON.parse(config.columnData)).toMatchObject({
      columnList: [{ prop: 'host' }, { prop: 'tableField101-name', label: '同行人员 姓名' }],
    });
  });
});

it('takes no flood of records from one address', { tags: 'long' }, async () => {
  const limited = await startTestServer({ BANYAN_RATE_LIMITS: '1' });
  await nameKeys(limited);
  try {
    const input = { params: { modelId: VISITORS }, query: addressOf(VISITORS, 'form'), body: { data: '{}' } };
    const keys: (string | undefined)[] = [];
    for (let count = 0; count < 31; count += 1) keys.push((await limited.anonymous.envelope(createPublicRecord, input)).error?.key);
    expect(keys.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'FIELD_INVALID'));
    expect(keys[30]).toBe('TOO_MANY');
    const wrong = { body: { id: VISITORS, type: 0 as const, password: digestOf('falsch'), ...input.query } };
    const tries: (string | undefined)[] = [];
    for (let count = 0; count < 21; count += 1) {
      tries.push((await limited.anonymous.envelope(checkLinkPassword, wrong)).error?.key);
      await limited.core.database.pool.query('delete from sign_in_attempt');
    }
    expect(tries.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'LINK_PASSWORD_WRONG'));
    expect(tries[20]).toBe('TOO_MANY');
    // Reading is still possible.
    expect((await limited.anonymous.envelope(getPublicConfig, { params: input.params, query: input.query })).code).toBe(200);
  } finally {
    await limited.close();
  }
});
