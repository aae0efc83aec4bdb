import { describe, expect, it } from 'vitest';
import { findTables } from './find-tables';
import type { BookSheet, SheetCell, SheetMerge } from './sheet-cell';

const cellOf = (value: string | number | null): SheetCell => {
  if (value === null) return { kind: 'empty', text: '' };
  return typeof value === 'number' ? { kind: 'number', text: String(value) } : { kind: 'text', text: value };
};

const sheetOf = (rows: (string | number | null)[][], merges: SheetMerge[] = []): BookSheet => ({
  ...{ name: '表', merges, formulas: 0, emptyFormulas: 0, moreRows: false, moreColumns: false },
  rows: rows.map((row) => row.map(cellOf)),
});

const textsOf = (sheet: BookSheet, headers?: ReadonlyMap<number, number | null>) =>
  findTables([sheet], headers).map(({ title, header, columns, rows }) => ({
    ...{ title, header, columns: columns.map((column) => column.title) },
    rows: rows.map(({ cells }) => cells.map(({ text }) => text)),
  }));

describe('tables on a sheet', () => {
  it('a header and its rows; rows that are empty in between are none', () => {
    const sheet = sheetOf([['姓名', '年龄'], ['张三', 30], [], ['李四', 31]]);
    expect(textsOf(sheet)).toEqual([
      {
        title: '',
        header: 0,
        columns: ['姓名', '年龄'],
        rows: [
          ['张三', '30'],
          ['李四', '31'],
        ],
      },
    ]);
  });

  it('a title above the header is a title, and notes beside the table are none of it', () => {
    const sheet = sheetOf(
      [['员工名册', null, null], [], ['姓名', '年龄', '部门'], ['张三', 30, '研发'], ['李四', 31, '市场']],
      [{ top: 0, left: 0, bottom: 0, right: 2 }],
    );
    expect(textsOf(sheet)).toMatchObject([{ header: 2, columns: ['姓名', '年龄', '部门'] }]);
    const close = sheetOf([['员工名册'], ['姓名', '年龄'], ['张三', 30]], [{ top: 0, left: 0, bottom: 0, right: 1 }]);
    expect(textsOf(close)).toMatchObject([{ title: '员工名册', header: 1, columns: ['姓名', '年龄'] }]);
  });

  it('two tables below each other and beside each other are two', () => {
    const below = sheetOf([['姓名', '年龄'], ['张三', 30], ['李四', 31], [], ['产品', '单价'], ['笔', 2], ['纸', 3]]);
    expect(textsOf(below).map(({ columns }) => columns)).toEqual([
      ['姓名', '年龄'],
      ['产品', '单价'],
    ]);
    const other = sheetOf([['姓名', '日期', '备注'], ['张三', '一月', '好'], ['李四', '二月', '好'], [], [], ['品名', '数量'], ['笔', 2]]);
    expect(textsOf(other).map(({ columns }) => columns)).toEqual([
      ['姓名', '日期', '备注'],
      ['品名', '数量'],
    ]);
    const beside = sheetOf([
      ['姓名', '年龄', null, '产品', '单价'],
      ['张三', 30, null, '笔', 2],
    ]);
    expect(textsOf(beside).map(({ rows }) => rows)).toEqual([[['张三', '30']], [['笔', '2']]]);
  });

  it('cells that are merged downwards have the value in each row', () => {
    const sheet = sheetOf(
      [
        ['部门', '姓名'],
        ['研发', '张三'],
        [null, '李四'],
      ],
      [{ top: 1, left: 0, bottom: 2, right: 0 }],
    );
    expect(textsOf(sheet)[0]?.rows).toEqual([
      ['研发', '张三'],
      ['研发', '李四'],
    ]);
    expect(findTables([sheet])[0]?.merged).toBe(1);
  });

  it('groups above columns: the columns are called by their own names', () => {
    const sheet = sheetOf(
      [
        ['姓名', '联系方式', null],
        [null, '电话', '邮箱'],
        ['张三', '010-1', 'a@b.c'],
      ],
      [
        { top: 0, left: 1, bottom: 0, right: 2 },
        { top: 0, left: 0, bottom: 1, right: 0 },
      ],
    );
    expect(textsOf(sheet)).toMatchObject([{ header: 1, columns: ['姓名', '电话', '邮箱'], rows: [['张三', '010-1', 'a@b.c']] }]);
  });

  it('rows without a header, and a header that a person has chosen', () => {
    const numbers = sheetOf([
      [1, 2],
      [3, 4],
    ]);
    expect(textsOf(numbers)).toMatchObject([
      {
        header: undefined,
        columns: ['', ''],
        rows: [
          ['1', '2'],
          ['3', '4'],
        ],
      },
    ]);
    const sheet = sheetOf([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ]);
    expect(textsOf(sheet, new Map([[0, 1]]))).toMatchObject([{ header: 1, columns: ['c', 'd'], rows: [['e', 'f']] }]);
    expect(textsOf(sheet, new Map([[0, null]]))[0]?.rows).toHaveLength(3);
  });

  it('an empty sheet, and a header alone, are no table', () => {
    expect(findTables([sheetOf([]), sheetOf([['姓名', '年龄']])])).toEqual([]);
  });
});
