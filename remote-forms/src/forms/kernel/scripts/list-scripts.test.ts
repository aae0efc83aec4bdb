import { expect, it, vi } from 'vitest';
import { forEachCell, forEachRow, runListScript } from './list-scripts';

const services = { user: { userName: '甲' }, ask: () => Promise.resolve(null), toast: vi.fn(), route: vi.fn(), refresh: vi.fn() };

it('a script of a button reads its row, speaks, and loads the list again', async () => {
  const source = `({ data, index, refresh, onlineUtils }) => { onlineUtils.toast(onlineUtils.getUserInfo().userName + data.name + index); refresh(); }`;
  await runListScript(source, { data: { name: 'x' }, index: 2 }, services);
  expect(services.toast).toHaveBeenCalledExactlyOnceWith('甲x2', 'info', 3000);
  expect(services.refresh).toHaveBeenCalledOnce();
});

it('scripts of rows and cells answer for all of them at once', async () => {
  const rows = [
    { id: '1', n: 1 },
    { id: '2', n: 5 },
  ];
  const red = `({ row, rowIndex }) => (row.n > 2 ? { color: 'red', order: rowIndex } : undefined)`;
  expect(await runListScript(forEachRow(red), { rows }, services)).toEqual([null, { color: 'red', order: 1 }]);
  const cell = `({ row, column, columnIndex }) => ({ color: column.prop + columnIndex + row.n })`;
  expect(await runListScript(forEachCell(cell), { rows: rows.slice(0, 1), columns: [{ prop: 'a' }, { prop: 'b' }] }, services)).toEqual([
    [{ color: 'a01' }, { color: 'b11' }],
  ]);
});

it('a script that fails says why', async () => {
  await expect(runListScript('({ data }) => data.a.b', { data: {} }, services)).rejects.toMatchObject({ reason: 'failed' });
  await expect(runListScript('1', {}, services)).rejects.toMatchObject({ reason: 'notAFunction' });
});
