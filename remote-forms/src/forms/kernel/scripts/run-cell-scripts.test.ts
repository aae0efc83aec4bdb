import { type FieldItem, formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import type { FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { afterEach, expect, it, vi } from 'vitest';
import { createFormStore } from '../store/form-store';
import type { Cell } from '../store/tables/table-state';
import { readScripts } from './read-scripts';
import { MAX_CALLS, planCellCalls, runCellCalls } from './run-cell-scripts';
import { createSandbox, type Sandbox } from './sandbox';
import { createScriptHost } from './script-host';

const column = (key: string, on: object = {}) => ({ __config__: { jnpfKey: 'input', label: key }, __vModel__: key, on });
const modelWith = (on: object) =>
  parseForm(
    formDocument.parse({
      fields: [
        {
          __config__: { jnpfKey: 'table', label: 'T', children: [column('code', on), column('name'), column('left')] },
          __vModel__: 'rows',
        } as unknown as FieldItem,
      ],
    }),
  );

let box: Sandbox | undefined;
const boxes: Sandbox[] = [];
afterEach(() => boxes.splice(0).forEach((one) => one.dispose()));

async function open(
  on: object,
  count: number,
  ask: (url: unknown, method: unknown, data: unknown) => Promise<unknown> = () => Promise.resolve(null),
) {
  const model = modelWith(on);
  const table = model.tables.get('rows') as FormTable;
  const store = createFormStore(model, { rows: Array.from({ length: count }, () => ({ code: '' })) });
  const services = { user: {}, recordId: '', ask, toast: vi.fn(), route: vi.fn() };
  box = await createSandbox(createScriptHost(store, services));
  boxes.push(box);
  /** Sets the codes of all rows at once, as a paste does, and runs the scripts. */
  const paste = async (isOpen = () => true) => {
    const cells: Cell[] = store.rowKeys('rows').map((row, index) => ({ row, key: 'code', value: `c${index}` }));
    store.setCells(table, cells);
    return runCellCalls(box as Sandbox, store, planCellCalls(store, readScripts(model), table, cells), isOpen);
  };
  return { store, services, paste };
}

it('calls scripts cell by cell, with the row, and tells of what they put once', async () => {
  const { store, paste } = await open(
    {
      change: "({ data, rowIndex, setFormData, formData }) => setFormData('rows.name', data + ':' + rowIndex + ':' + formData.rows.length)",
      blur: "({ setFormData }) => setFormData('rows.left', 'yes')",
    },
    3,
  );
  const heard = vi.fn();
  store.subscribe('#', heard);
  expect(await paste()).toEqual({ made: 6, error: undefined });
  expect(store.rows('rows')).toMatchObject([
    { name: 'c0:0:3', left: 'yes' },
    { name: 'c1:1:3', left: 'yes' },
    { name: 'c2:2:3', left: 'yes' },
  ]);
  expect(heard.mock.calls.length).toBeLessThan(5);
});

it('is taken back together with the paste', async () => {
  const { store, paste } = await open({ change: "({ data, setFormData }) => setFormData('rows.name', data)" }, 2);
  await paste();
  expect(store.undo('rows')).toBe(true);
  expect(store.rows('rows')).toMatchObject([{ code: '' }, { code: '' }]);
  expect(store.rows('rows').map((row) => row['name'] ?? null)).toEqual([null, null]);
  expect(store.undo('rows')).toBe(false);
  store.redo('rows');
  expect(store.rows('rows')).toMatchObject([{ name: 'c0' }, { name: 'c1' }]);
});

it('finds the row again when an answer comes late', async () => {
  const ask = async (_url: unknown, _method: unknown, data: unknown) => {
    await new Promise((resolve) => setTimeout(resolve, (data as { code: string }).code === 'c0' ? 30 : 5));
    return { data: { name: `of ${(data as { code: string }).code}` } };
  };
  const change = `async ({ data, onlineUtils, setFormData }) => {
    const answer = await onlineUtils.request('/api/x', 'GET', { code: data });
    setFormData('rows.name', answer.data.name);
  }`;
  const { store, paste } = await open({ change }, 3, ask);
  await paste();
  expect(store.rows('rows').map((row) => row['name'])).toEqual(['of c0', 'of c1', 'of c2']);
});

it('names the first that fails and goes on, but stops at one that takes too long', async () => {
  const failing = await open(
    { change: "({ rowIndex, setFormData }) => { if (rowIndex === 0) oops(); setFormData('rows.name', 'x'); }" },
    3,
  );
  const { made, error } = await failing.paste();
  expect(made).toBe(3);
  expect(error?.message).toContain('oops');
  expect(failing.store.rows('rows').map((row) => row['name'] ?? null)).toEqual([null, 'x', 'x']);

  const slow = await open({ change: '() => { for (;;); }' }, 5);
  const end = await slow.paste();
  expect(end.error?.reason).toBe('tooLong');
  expect(end.made).toBeLessThan(5);
});

it('makes so many calls and no more, and none once the form is closed', async () => {
  const many = await open({ change: '({ data }) => data.length' }, MAX_CALLS + 10);
  expect((await many.paste()).made).toBe(MAX_CALLS);
  const closed = await open({ change: '({ data }) => data.length' }, 3);
  expect((await closed.paste(() => false)).made).toBe(0);
});
