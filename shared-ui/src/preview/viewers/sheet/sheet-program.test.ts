// @vitest-environment node
import * as XLSX from '@e965/xlsx';
import { expect, it } from 'vitest';
import { listenForWorkbook, type Sheet, type SheetQuestion } from './sheet-program';

const LIMITS = { rows: 3, columns: 2, sheets: 2 };

function ask(bytes: Uint8Array, limits: SheetQuestion['limits'] = LIMITS): Sheet[] | null {
  let said: Sheet[] | null = null;
  const scope: Parameters<typeof listenForWorkbook>[0] = { XLSX, onmessage: null, postMessage: (sheets) => void (said = sheets) };
  listenForWorkbook(scope);
  scope.onmessage?.({ data: { bytes, limits } });
  return said;
}

function buildBook(sheets: Record<string, unknown[][]>, type: 'xlsx' | 'biff8' = 'xlsx', hidden: string[] = []): Uint8Array {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name);
  book.Workbook = { Sheets: Object.keys(sheets).map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })) };
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType: type }) as ArrayBuffer);
}

it.each(['xlsx', 'biff8'] as const)('reads sheets of %s as people see them', (type) => {
  const bytes = buildBook(
    {
      预算: [
        ['项目', '金额'],
        ['座椅', 5400.5],
      ],
      空: [],
    },
    type,
  );
  expect(ask(bytes)).toEqual([
    {
      name: '预算',
      head: ['A', 'B'],
      rows: [
        ['项目', '金额'],
        ['座椅', '5400.5'],
      ],
      more: false,
    },
    expect.objectContaining({ name: '空', rows: [], more: false }),
  ]);
});

it('stops at the limits and says so', () => {
  const [sheet] = ask(buildBook({ 大: Array.from({ length: 9 }, (_, row) => [row, row, row]) })) ?? [];
  expect(sheet).toMatchObject({ head: ['A', 'B'], more: true });
  expect(sheet?.rows).toHaveLength(3);
  expect(ask(buildBook({ a: [[1]], b: [[1]], c: [[1]] }))).toHaveLength(2);
});

it('leaves hidden sheets out', () => {
  expect(ask(buildBook({ 公开: [[1]], 底稿: [[2]] }, 'xlsx', ['底稿']))?.map(({ name }) => name)).toEqual(['公开']);
});

it('says that a zip of something else is no workbook', () => {
  expect(ask(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]))).toBeNull();
});
