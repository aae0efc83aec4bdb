import { deflateRawSync } from 'node:zlib';
import * as XLSX from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readSheet } from './read-sheet';
import { writeCsv } from './write-csv';
import { type CellValue, writeSheet } from './write-sheet';

const bookOf = (rows: unknown[][], bookType: 'xlsx' | 'biff8'): Buffer => {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'Sheet1');
  return Buffer.from(XLSX.write(book, { type: 'buffer', bookType }) as Uint8Array);
};

async function written(header: string[], rows: CellValue[][]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const bytes of writeSheet(header, rows)) parts.push(bytes);
  return Buffer.concat(parts);
}

/** A zip of one deflated member, with the size that it claims. */
function zipOf(content: Buffer, claimed = content.length): Buffer {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(claimed, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(claimed, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, central, name, end]);
}

describe('reading', () => {
  it.each(['xlsx', 'biff8'] as const)('takes texts, numbers and days of %s as people see them, and no formulas', async (bookType) => {
    const sheet = [
      ['账号', '手机', '生日', '公式'],
      [' zhang ', 13800000000, { t: 'n', v: 36892, z: 'yyyy-mm-dd' }, { t: 'n', v: 7, f: '3+4' }],
    ];
    expect(await readSheet(bookOf(sheet, bookType), 10)).toEqual([
      ['账号', '手机', '生日', '公式'],
      ['zhang', '13800000000', '2001-01-01', '7'],
    ]);
  });

  it('stops one row after the most that are wanted', async () => {
    expect(
      await readSheet(
        bookOf(
          Array.from({ length: 30 }, (_unused, index) => [String(index)]),
          'xlsx',
        ),
        10,
      ),
    ).toHaveLength(11);
  });

  it.each([
    ['a text', Buffer.from('account,name\na,b\n')],
    ['half a file', bookOf([['a']], 'xlsx').subarray(0, 900)],
    ['a compound file of nothing', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
    ['a zip of something else', zipOf(Buffer.from('hello'))],
  ])('refuses %s', async (_what, bytes) => {
    await expect(readSheet(bytes, 10)).rejects.toMatchObject({ key: 'FILE_CONTENT' });
  });

  it('refuses what blows up, whether its directory says so or lies', { tags: 'long' }, async () => {
    const zeros = Buffer.alloc(40 * 1_048_576);
    await expect(readSheet(zipOf(zeros), 10)).rejects.toMatchObject({ details: { what: 'what.sheetTooLarge' } });
    await expect(readSheet(zipOf(zeros, 1000), 10)).rejects.toMatchObject({ key: 'FILE_CONTENT' });
  });

  it('leaves the main loop to others', async () => {
    let turns = 0;
    const beat = setInterval(() => (turns += 1));
    const rows = Array.from({ length: 1000 }, (_unused, index) => Array.from({ length: 20 }, (_also, column) => `值${index}-${column}`));
    const bytes = bookOf(rows, 'xlsx');
    expect(await readSheet(bytes, 1000)).toHaveLength(1000);
    clearInterval(beat);
    expect(turns).toBeGreaterThan(5);
  });
});

describe('writing', () => {
  it('gives what it was given, as texts also where they look like formulas', async () => {
    const rows = [
      ['=1+1', '+86 1', '-', '@a', "O'Neil <&>\u0007", '张三'],
      ['-120.00', '+5', 'x'.repeat(40_000)],
    ];
    const bytes = await written(['一', '二'], rows);
    expect(await readSheet(bytes, 10)).toEqual([
      ['一', '二'],
      ['=1+1', '+86 1', '-', '@a', "O'Neil <&>", '张三'],
      ['-120.00', '+5', `${'x'.repeat(32_766)}…`],
    ]);
    const sheet = XLSX.read(bytes).Sheets['Sheet1'];
    expect(sheet?.['A2']).toMatchObject({ t: 's', v: '=1+1' });
    expect(sheet?.['A2']?.f).toBeUndefined();
  });

  it('has numbers, days and moments of their types', async () => {
    const bytes = await written(
      ['一'],
      [[{ number: '1250.50' }, { number: '-3' }, { moment: '2026-01-31' }, { moment: '2026-01-31 08:30' }, { moment: '1850-01-01' }]],
    );
    expect((await readSheet(bytes, 10))[1]).toEqual(['1250.5', '-3', '2026-01-31', '2026-01-31 08:30:00', '1850-01-01']);
    const sheet = XLSX.read(bytes, { cellNF: true }).Sheets['Sheet1'];
    expect(sheet?.['A2']).toMatchObject({ t: 'n', v: 1250.5, w: '1250.50' });
    expect(sheet?.['C2']).toMatchObject({ t: 'n', z: 'yyyy-mm-dd' });
  });

  it('escapes formulas in a CSV file, which says nothing of types', async () => {
    const parts: Buffer[] = [];
    for await (const bytes of writeCsv(
      ['一', '二'],
      [
        ['=1+1', { number: '-3' }],
        ['a,"b"\n', { moment: '2026-01-31' }],
      ],
    ))
      parts.push(bytes);
    expect(Buffer.concat(parts).toString('utf8')).toBe('\uFEFF一,二\r\n\'=1+1,-3\r\n"a,""b""\n",2026-01-31\r\n');
  });
});
