import {
  exportDictionaryType,
  IMPORT_DUPLICATES,
  importDictionaryType,
  listDictionaryEntries,
} from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { type DictionaryTypeNode, listDictionaryTypes } from '@banyan/shared-contracts/admin/dictionary-type.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFile } from '../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
});
afterAll(() => server.close());

async function listNamed(start: string): Promise<DictionaryTypeNode[]> {
  const { list } = await admin.call(listDictionaryTypes, { query: {} });
  const all = (nodes: DictionaryTypeNode[]): DictionaryTypeNode[] => nodes.flatMap((node) => [node, ...all(node.children)]);
  return all(list).filter(({ fullName }) => fullName.startsWith(start));
}

const entriesOf = async (typeId: string) => (await admin.call(listDictionaryEntries, { params: { typeId }, query: {} })).list;

async function exportNation(): Promise<{ typeId: string; name: string; content: Buffer }> {
  const [nation] = await listNamed('民族');
  const typeId = nation?.id ?? '';
  const { name, url } = await admin.call(exportDictionaryType, { params: { typeId } });
  const { rawPayload } = await server.anonymous.send({ method: 'GET', url });
  return { typeId, name, content: rawPayload };
}

const importFile = (content: Buffer, type: string, name = '民族.bdd') =>
  sendFile(admin, importDictionaryType.path, { name, content }, { type });

describe('a category as a .bdd file', () => {
  it('is downloaded by a link, and taken in again under a random suffix', async () => {
    const { typeId, name, content } = await exportNation();
    expect(name).toBe('民族.bdd');
    expect(await importFile(content, IMPORT_DUPLICATES.append)).toMatchObject({ code: 200, msg: '导入成功' });
    const [, copy] = await listNamed('民族');
    expect(copy?.enCode).toMatch(/^Nation[0-9a-f]{6}$/);
    const names = (list: { fullName: string }[]) => list.map(({ fullName }) => fullName);
    expect(names(await entriesOf(copy?.id ?? ''))).toEqual(names(await entriesOf(typeId)));
  });

  it('changes nothing when duplicates are skipped', async () => {
    const { typeId, content } = await exportNation();
    const before = [await listNamed('民族'), await entriesOf(typeId)];
    expect(await importFile(content, IMPORT_DUPLICATES.skip)).toMatchObject({
      code: 200,
      msg: expect.stringContaining('没有导入：12 项') as string,
    });
    expect([await listNamed('民族'), await entriesOf(typeId)]).toEqual(before);
  });

  it.each([
    ['another ending', 'a.txt', Buffer.from('{}'), 'FILE_TYPE'],
    ['other contents', 'a.bdd', Buffer.from('{"format":"other"}'), 'FILE_CONTENT'],
    ['no text', 'a.bdd', Buffer.from([0xff, 0xfe, 0x00]), 'FILE_CONTENT'],
    ['too much', 'a.bdd', Buffer.alloc(6_000_000, ' '), 'TOO_LARGE'],
  ])('is not %s', async (_what, name, content, key) => {
    const { error, msg } = await importFile(content, IMPORT_DUPLICATES.skip, name);
    expect([error?.key, msg.includes('不是 UTF-8 编码')]).toEqual([key, content[0] === 0xff]);
  });

  it('is for those who have the buttons', async () => {
    const { typeId } = await exportNation();
    const staff = await server.as('chenjing');
    expect((await staff.envelope(exportDictionaryType, { params: { typeId } })).error?.key).toBe('FORBIDDEN');
    expect((await sendFile(staff, importDictionaryType.path, { name: 'a.bdd', content: Buffer.from('{}') })).error?.key).toBe('FORBIDDEN');
  });
});

describe('a package made by hand', () => {
  const type = { id: 't', parentId: '', fullName: '手工', enCode: 'byHand', sortCode: 0, description: '', category: 0, isTree: true };
  const entry = (id: string, parentId: string, more: object = {}) => ({
    id,
    parentId,
    fullName: `n${id}`,
    enCode: `c${id}`,
    sortCode: 0,
    description: '',
    typeId: 't',
    enabled: true,
    ...more,
  });
  const importEntries = (entries: object[], types: object[] = [type]) =>
    importFile(Buffer.from(JSON.stringify({ format: 'banyan.dictionary/1', types, entries })), IMPORT_DUPLICATES.skip);

  it('may name children before their parents and in circles; parents of another category do not count', async () => {
    const other = { ...type, id: 'u', fullName: '手工二', enCode: 'byHand2' };
    const entries = [entry('3', '2'), entry('2', '1'), entry('1', ''), entry('4', '5'), entry('5', '4'), entry('6', '1', { typeId: 'u' })];
    expect((await importEntries(entries, [type, other])).code).toBe(200);
    const [first, second] = await listNamed('手工');
    const { list } = await admin.call(listDictionaryEntries, { params: { typeId: first?.id ?? '' }, query: { isTree: 1 } });
    expect(list.map(({ fullName }) => fullName)).toEqual(expect.arrayContaining(['n1']));
    expect(list.find(({ fullName }) => fullName === 'n1')?.children?.[0]?.children?.[0]?.fullName).toBe('n3');
    expect(list).toHaveLength(2);
    expect(await entriesOf(second?.id ?? '')).toMatchObject([{ fullName: 'n6', parentId: '0' }]);
  });

  it('is refused when it is nested without end or holds what cannot be stored', async () => {
    const chain = Array.from({ length: 20_000 }, (_, index) => entry(String(index), String(index + 1)));
    expect((await importEntries(chain)).error?.key).toBe('FILE_CONTENT');
    expect((await importEntries([entry('1', '', { fullName: 'a\u0000b' })])).error?.key).toBe('FILE_CONTENT');
  });
});
