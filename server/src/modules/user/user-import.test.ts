import * as XLSX from '@e965/xlsx';
import {
  checkUserImport,
  downloadUserTemplate,
  exportUserExceptions,
  importUsers,
  previewUserImport,
  uploadUserSheet,
  type UserColumn,
  userColumns,
} from '@banyan/shared-contracts/organization/user/user-import.contract';
import { listUsers, userCalls } from '@banyan/shared-contracts/organization/user/user.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockAwaited } from '../../testing/lock-awaited';
import { sendFile } from '../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { lockManagers } from './list/user-choices.repository';

let server: TestServer;
let admin: Client;
let manager: Client;

beforeAll(async () => {
  server = await startTestServer();
  [admin, manager] = await Promise.all([server.as(), server.as('zhaolei')]);
});
afterAll(() => server.close());

type Cells = Partial<Record<UserColumn, string | number>>;

const person = (account: string, more: Cells = {}): Cells => ({
  account,
  realName: '导入的人',
  gender: '女',
  organizeId: '榕树集团/采购部',
  ...more,
});

/** A spreadsheet with our header; `titles` in the language of the template. */
function sheetOf(rows: Cells[], bookType: 'xlsx' | 'biff8' = 'xlsx', columns: readonly UserColumn[] = userColumns): Buffer {
  const book = XLSX.utils.book_new();
  const lines = rows.map((row) => columns.map((column) => row[column] ?? ''));
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([columns.map(titleOf), ...lines]), 'Sheet1');
  return Buffer.from(XLSX.write(book, { type: 'buffer', bookType, compression: true }) as Uint8Array);
}

const titles = new Map<UserColumn, string>();
const titleOf = (column: UserColumn) => titles.get(column) ?? column;

const upload = (client: Client, name: string, content: Buffer) => sendFile(client, uploadUserSheet.path, { name, content });

async function preview(client: Client, rows: Cells[], bookType: 'xlsx' | 'biff8' = 'xlsx') {
  const { data } = await upload(client, bookType === 'xlsx' ? '用户.xlsx' : '用户.xls', sheetOf(rows, bookType));
  return client.call(previewUserImport, { query: { fileName: (data as { name: string }).name } });
}

const importing = (client: Client, rows: Cells[]) => client.call(importUsers, { body: { list: rows } });

/** The texts of a spreadsheet that a link leads to. */
async function downloaded(client: Client, { url }: { url: string }): Promise<string[][]> {
  const { rawPayload } = await client.send({ method: 'GET', url });
  return XLSX.utils.sheet_to_json(XLSX.read(rawPayload).Sheets['Sheet1'] as XLSX.WorkSheet, { header: 1, raw: false });
}

const globalRole = async () =>
  (await server.core.database.pool.query<{ name: string }>(`select full_name as name from role where global and enabled limit 1`)).rows[0]
    ?.name ?? '';

const found = async (account: string) => {
  const { list } = await admin.call(listUsers, { query: { keyword: account } });
  return admin.call(userCalls.get, { params: { id: list[0]?.id ?? '0' } });
};

describe('the template', () => {
  it('has all columns, and marks those that must not be empty', async () => {
    const [header = []] = await downloaded(admin, await admin.call(downloadUserTemplate));
    expect(header).toHaveLength(userColumns.length);
    expect(header.slice(0, 5)).toEqual(['*账号', '*姓名', '*性别', '电子邮箱', '*所属组织']);
    userColumns.forEach((column, index) => titles.set(column, header[index] ?? ''));
  });
});

describe('a spreadsheet', () => {
  it.each(['xlsx', 'biff8'] as const)('of %s is shown in words, with what is wrong beside its cell', async (bookType) => {
    const { dataRow, headerRow } = await preview(
      admin,
      [
        person('sheet.one', { positionId: '采购员', roleId: await globalRole(), managerId: '赵磊/zhaolei', birthday: '2001/1/31' }),
        person('sheet.two', {
          gender: '不明',
          organizeId: '榕树集团/没有这个部门',
          mobilePhone: 123,
          enabledMark: '开',
          entryDate: '2024-02-31',
        }),
        person('chenjing', { realName: '', managerId: 'nobody', positionId: '没有的岗位' }),
        person('sheet.three', { managerId: 'sheet.one' }),
        person('SHEET.one'),
      ],
      bookType,
    );
    expect(headerRow[0]).toEqual({ id: 'account', fullName: '*账号', jnpfKey: 'input', inSheet: true });
    expect(dataRow.map(({ errors }) => Object.keys(errors).sort())).toEqual([
      [],
      ['enabledMark', 'entryDate', 'gender', 'mobilePhone', 'organizeId'],
      ['account', 'managerId', 'positionId', 'realName'],
      [],
      ['account'],
    ]);
    expect(dataRow[1]?.errors.organizeId).toBe('没有组织“榕树集团/没有这个部门”');
    expect(dataRow[4]?.errorsInfo).toBe('账号: 表格中有重复的账号');
  });

  it('is refused when it is none, too large, without our header, empty or too long', async () => {
    const refusal = async (name: string, content: Buffer) => {
      const sent = await upload(admin, name, content);
      if (sent.code !== 200) return sent;
      return admin.envelope(previewUserImport, { query: { fileName: (sent.data as { name: string }).name } });
    };
    expect((await refusal('a.csv', Buffer.from('a'))).error?.key).toBe('FILE_TYPE');
    expect((await refusal('a.xlsx', Buffer.alloc(520_000))).error).toMatchObject({ key: 'TOO_LARGE', details: { limit: '500 KB' } });
    expect((await refusal('a.xlsx', Buffer.from('no zip'))).msg).toContain('不是有效的');
    expect((await refusal('a.xlsx', sheetOf([person('x')], 'xlsx', ['account', 'email']))).msg).toContain('表头与模板不一致');
    expect((await refusal('a.xlsx', sheetOf([]))).msg).toBe('导入数据为空');
    const columns = ['account', 'realName', 'gender', 'organizeId'] as const;
    const many = Array.from({ length: 1001 }, (_unused, index) => person(`many${index}`));
    expect((await refusal('a.xlsx', sheetOf(many, 'xlsx', columns))).msg).toContain('最多导入 1000 行');
  });

  it('loses no column: those of other titles are named with what they may mean, and count once the reader says what they are', async () => {
    const book = XLSX.utils.book_new();
    const lines = [
      ['账号', '用户姓名', '*性别', '所属组织', '血型', '手机', '账号', '异常原因', ''],
      ['other.titles', '改名的列', '女', '榕树集团/采购部', 'A', '13812345678', 'second', '', 'beside'],
    ];
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(lines), 'Sheet1');
    const { data } = await upload(admin, 'a.xlsx', Buffer.from(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array));
    const { name: fileName } = data as { name: string };
    const first = await admin.call(previewUserImport, { query: { fileName } });
    expect(first.otherColumns).toEqual([
      { index: 1, title: '用户姓名', sample: '改名的列', suggestion: 'realName' },
      { index: 4, title: '血型', sample: 'A', suggestion: null },
      { index: 5, title: '手机', sample: '13812345678', suggestion: 'mobilePhone' },
      { index: 6, title: '账号', sample: 'second', suggestion: null },
      { index: 8, title: '', sample: 'beside', suggestion: null },
    ]);
    expect(Object.keys(first.dataRow[0]?.errors ?? {})).toEqual(['realName']);
    const named = await admin.call(previewUserImport, { query: { fileName, columns: '1:realName,5:mobilePhone' } });
    expect(named.otherColumns.map(({ index }) => index)).toEqual([4, 6, 8]);
    expect(named.dataRow[0]).toMatchObject({ realName: '改名的列', mobilePhone: '13812345678', errorsInfo: '' });
    for (const columns of ['1:name', 'realName', '1:realName,4:realName'])
      expect((await admin.envelope(previewUserImport, { query: { fileName, columns } })).error?.details).toMatchObject({
        fields: ['columns'],
      });
  });

  it('is shown only to who uploaded it', async () => {
    const { data } = await upload(admin, 'a.xlsx', sheetOf([person('mine')]));
    const { error } = await manager.envelope(previewUserImport, { query: { fileName: (data as { name: string }).name } });
    expect(error?.key).toBe('FILE_MISSING');
  });
});

describe('importing', () => {
  it('makes people as the dialog makes them, who sign in with the initial password', async () => {
    const rows = [
      person('import.first', {
        organizeId: '榕树集团/采购部,榕树集团',
        positionId: '采购员',
        managerId: '赵磊/zhaolei',
        birthday: '2001-01-31',
        education: '本科',
        mobilePhone: '13812345678',
        description: '=1+1',
      }),
      person('import.second', { managerId: 'import.first', enabledMark: '禁用' }),
    ];
    expect(await importing(admin, rows)).toMatchObject({ snum: 2, fnum: 0, resultType: 0, failResult: [] });
    const first = await found('import.first');
    expect(first).toMatchObject({
      gender: '2',
      organizeIdTree: [['6001', '6104'], ['6001']],
      birthday: Date.parse('2001-01-31T00:00:00+08:00'),
    });
    expect(first.education).not.toBe('');
    expect(first.positionId).not.toBe('');
    expect(await found('import.second')).toMatchObject({ managerId: first.id, enabledMark: 0 });
    expect((await server.as('import.first')).token).not.toBe('');
  });

  it('keeps good rows and answers the others, whose spreadsheet has formulas as texts', async () => {
    const { snum, fnum, resultType, failResult } = await importing(admin, [
      person('import.good'),
      person('import.bad', { realName: '', description: '=cmd()' }),
      person('import.good'),
    ]);
    expect({ snum, fnum, resultType }).toEqual({ snum: 1, fnum: 2, resultType: 1 });
    expect(failResult.map(({ errors }) => Object.keys(errors))).toEqual([['realName'], ['account']]);
    const [header = [], line = []] = await downloaded(admin, await admin.call(exportUserExceptions, { body: { list: failResult } }));
    expect(header.at(-1)).toBe('异常原因');
    expect(line[header.indexOf('说明')]).toBe('=cmd()');
    expect(line.at(-1)).toContain('姓名');
  });

  it(
    'of a thousand rows refuses the 37 that are wrong, and takes them when they are corrected',
    { tags: 'long', timeout: 60_000 },
    async () => {
      const wrong = (index: number) => index % 27 === 0 && index < 999;
      const rows = Array.from({ length: 1000 }, (_unused, index) => person(`bulk${index}`, wrong(index) ? { organizeId: '别处' } : {}));
      const shown = await preview(admin, rows);
      expect(shown.dataRow.filter(({ errorsInfo }) => errorsInfo !== '')).toHaveLength(37);
      const first = await admin.call(importUsers, { body: { list: shown.dataRow } });
      expect([first.snum, first.fnum]).toEqual([963, 37]);
      const corrected = first.failResult.map((row) => ({ ...row, organizeId: '榕树集团' }));
      expect((await admin.call(checkUserImport, { body: { list: corrected } })).list.every(({ errorsInfo }) => errorsInfo === '')).toBe(
        true,
      );
      expect(await admin.call(importUsers, { body: { list: corrected } })).toMatchObject({ snum: 37, fnum: 0 });
      const { rows: counted } = await server.core.database.pool.query<{ count: string }>(
        `select count(*) as count from user_account where account like 'bulk%'`,
      );
      expect(counted[0]?.count).toBe('1000');
    },
  );

  it('is for who has the right, and only within the slice', async () => {
    const staff = await server.as('chenjing');
    expect((await staff.envelope(importUsers, { body: { list: [person('import.staff')] } })).error?.key).toBe('FORBIDDEN');
    const { pool } = server.core.database;
    const OWN = 6002;
    await pool.query(
      `update grade_admin_organize set organize_id = ${OWN} where user_id = (select id from user_account where account = 'zhaolei')`,
    );
    const names = await pool.query<{ path: string }>(`
      select string_agg(o.full_name, '/' order by c.depth desc) as path
      from organize_closure c join organize o on o.id = c.ancestor_id where c.descendant_id = ${OWN}`);
    const own = person('import.mine', { organizeId: names.rows[0]?.path ?? '' });
    // A caller cannot grant what is outside of their slice, even if they hold it.
    await pool.query(`delete from grade_admin_system where user_id = (select id from user_account where account = 'zhaolei')`);
    await pool.query(`insert into permission_group_member (group_id, object_type, object_id)
      select 4101, 'role', id from role where en_code = 'staff' on conflict do nothing`);
    const more = person('import.more', { ...own, roleId: 'staff' });
    const refusals = { organizeId: '您不管理组织“榕树集团/采购部”', roleId: '您不能授予“staff”：它带来的权限超出您拥有的' };
    const { dataRow } = await preview(manager, [{ ...own, account: 'import.seen' }, person('import.theirs'), more]);
    expect(dataRow.map(({ errors }) => errors)).toEqual([{}, { organizeId: refusals.organizeId }, { roleId: refusals.roleId }]);
    const { snum, failResult } = await importing(manager, [own, person('import.theirs'), { ...more, account: 'import.more' }]);
    expect(snum).toBe(1);
    expect(failResult.map(({ errors }) => errors)).toEqual(dataRow.slice(1).map(({ errors }) => errors));
  });
});

it('takes its turn before it writes, so that it and who changes managers cannot wait for each other', async () => {
  const rows = [person('turn.first'), person('turn.second', { managerId: '赵磊/zhaolei' })];
  const begun = await server.core.database.transaction(async (tx) => {
    await lockManagers(tx);
    const work = importing(admin, rows);
    await lockAwaited(tx);
    await sql`update policy_version set version = version + 1`.execute(tx);
    return [work];
  });
  expect(await begun[0]).toMatchObject({ snum: 2, fnum: 0 });
});
