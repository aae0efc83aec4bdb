import * as XLSX from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readBook, SMALL_BOOK } from './read-book';

function bookOf(sheets: Record<string, unknown[][]>, merges: XLSX.Range[] = []): Buffer {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = XLSX.utils.aoa_to_sheet(rows);
    sheet['!merges'] = merges;
    XLSX.utils.book_append_sheet(book, sheet, name);
  }
  return Buffer.from(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
}

/** 姓名,城市 / 张三,北京 in GB18030. */
const CHINESE = Buffer.from('d0d5c3fb2cb3c7cad00ad5c5c8fd2cb1b1bea90a', 'hex');

describe('reading a book', () => {
  it('cells of all kinds, merged cells and formulas with their saved values', async () => {
    const rows = [
      ['名', '日', '刻', '时', '数', '开'],
      [
        'a',
        { t: 'n', v: 36892, z: 'yyyy/m/d' },
        { t: 'n', v: 36892.5, z: 'yyyy-mm-dd hh:mm' },
        { t: 'n', v: 0.375, z: 'hh:mm' },
        0.1 + 0.2,
        true,
      ],
      ['b', { t: 'n', v: 7, f: '3+4' }, { t: 'e', v: 42 }, 13_800_000_000, 1e-7],
    ];
    const [first, second] = await readBook(bookOf({ 员工: rows, 明细: [['x']] }, [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }]), 'xlsx');
    expect(second?.name).toBe('明细');
    expect(first).toMatchObject({
      name: '员工',
      formulas: 1,
      emptyFormulas: 0,
      moreRows: false,
      merges: [{ top: 1, left: 0, bottom: 2, right: 0 }],
    });
    expect(first?.rows[1]?.map(({ kind, text }) => [kind, text])).toEqual([
      ['text', 'a'],
      ['day', '2001-01-01'],
      ['moment', '2001-01-01 12:00:00'],
      ['clock', '09:00:00'],
      ['number', '0.3'],
      ['flag', 'true'],
    ]);
    expect(first?.rows[2]?.map(({ kind, text }) => [kind, text]).slice(1)).toEqual([
      ['number', '7'],
      ['error', '#N/A'],
      ['number', '13800000000'],
      ['number', '0.0000001'],
    ]);
  });

  it('csv in UTF-8 with and without a mark, in GB18030, with quoted line ends and other separators', async () => {
    const textsOf = async (bytes: Buffer) => (await readBook(bytes, 'csv'))[0]?.rows.map((row) => row.map(({ text }) => text));
    const expected = [
      ['姓名', '城市'],
      ['张三', '北京'],
    ];
    expect(await textsOf(CHINESE)).toEqual(expected);
    expect(await textsOf(Buffer.from('\uFEFF姓名,城市\r\n张三,北京\r\n'))).toEqual(expected);
    expect(await textsOf(Buffer.from('a;b;c\n"x\ny";2;3\nz;4;5\n'))).toEqual([
      ['a', 'b', 'c'],
      ['x\ny', '2', '3'],
      ['z', '4', '5'],
    ]);
    expect(await textsOf(Buffer.from("'=1+1,'x,O'Neil"))).toEqual([['=1+1', "'x", "O'Neil"]]);
    await expect(readBook(Buffer.from('a,b\n1,"x\n2,y\n'), 'csv')).rejects.toMatchObject({ details: { what: 'what.sheetNoText' } });
    await expect(readBook(Buffer.from([0, 1, 2, 0, 3, 0xff]), 'csv')).rejects.toMatchObject({
      ...{ key: 'FILE_CONTENT', details: { what: 'what.sheetNoText' } },
    });
  });

  it('says where there are more rows and columns than are read', async () => {
    const rows = Array.from({ length: 30 }, (_unused, row) => Array.from({ length: 8 }, (_also, column) => `${row}-${column}`));
    const [sheet] = await readBook(bookOf({ 表: rows }), 'xlsx', { ...SMALL_BOOK, rows: 10, columns: 5 });
    expect(sheet).toMatchObject({ moreRows: true, moreColumns: true });
    expect(sheet?.rows).toHaveLength(10);
    expect(sheet?.rows[0]).toHaveLength(5);
  });

  it('refuses a password, a text with another ending', async () => {
    const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]);
    await expect(readBook(locked, 'xlsx')).rejects.toMatchObject({ details: { what: 'what.sheetEncrypted' } });
    await expect(readBook(Buffer.from('a,b\n1,2\n'), 'xlsx')).rejects.toMatchObject({ key: 'FILE_CONTENT' });
  });
});
