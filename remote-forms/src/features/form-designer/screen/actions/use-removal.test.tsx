import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import type { Messages } from '@banyan/shared-contracts/remote';
import { drop } from '@banyan/shared-contracts/forms/design/commands/dropping';
import { readFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import { createDesignStore, DesignStoreProvider } from '@banyan/shared-ui/designer';
import { type Answer, renderWithHost } from '@banyan/shared-ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { loadDesignWord } from '../../panel/use-design-word';
import { useRemoval } from './use-removal';

const messages = { forms: (locale: string) => import(`../../../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const field = (key: string) => ({ __config__: { jnpfKey: 'input', label: key }, __vModel__: key });
const fields = ['a', 'b', 'c'].map(field);
const idOf = (doc: DesignDoc, key: string) =>
  [...doc.nodes.values()].find(({ props }) => props['__vModel__'] === key)?.id ?? expect.fail(key);

async function open(answer: Answer, form: object = {}, list?: object) {
  const columnData = list === undefined ? '' : JSON.stringify(list);
  const store = createDesignStore({ doc: readFormWire({ formData: JSON.stringify({ fields, ...form }), columnData, appColumnData: '' }) });
  const id = (key: string) => idOf(store.doc(), key);
  const keys = () => [...store.doc().nodes.values()].map(({ props }) => props['__vModel__']).sort();
  const opened: object[] = [];
  function Part() {
    const { remove, question } = useRemoval(
      '1',
      (nodes) => store.run(drop, { nodes }),
      (node) => `field ${node === id('a') ? 'a' : ''}`,
      (spot) => opened.push(spot),
    );
    return (
      <>
        <button onClick={remove}>delete</button>
        {question}
      </>
    );
  }
  await act(() => loadDesignWord('zh'));
  const host = await act(() =>
    renderWithHost(
      <DesignStoreProvider value={store}>
        <Suspense>
          <Part />
        </Suspense>
      </DesignStoreProvider>,
      { messages, answers: { 'GET /api/visualdev/Base/:id/Uses': answer } },
    ),
  );
  return { ...host, opened, store, id, keys, press: () => fireEvent.click(screen.getByText('delete')) };
}

const use = { field: 'a', kind: 'menu', owner: '5', name: 'Orders', place: '', holder: '', count: 1 };

it('deletes what was selected when it was asked for, once, whatever is selected by the time of the answer', async () => {
  let answer: (uses: { list: object[] }) => void = () => undefined;
  const { store, id, keys, press, calls } = await open(() => new Promise((resolve) => (answer = resolve)));
  store.select([id('a')]);
  press();
  const b = id('b');
  store.select([b]);
  press();
  expect(calls).toHaveLength(1);
  await act(() => Promise.resolve(answer({ list: [] })));
  await waitFor(() => expect(keys()).toEqual(['b', 'c']));
  expect(store.state().selected).toEqual([b]);
});

it('asks about what was to be deleted, and deletes that', async () => {
  const { store, id, keys, press } = await open(() => ({ list: [use] }));
  store.select([id('a')]);
  press();
  const ok = await screen.findByText('仍要删除');
  expect(document.body.textContent).toContain('「field a」被 1 处使用');
  store.select([id('b')]);
  fireEvent.click(ok);
  await waitFor(() => expect(keys()).toEqual(['b', 'c']));
});

it('lists rules, scripts, columns and searches among the uses, without keys, each with a way to it', async () => {
  const effects = [{ kind: 'show', targets: ['b'] }];
  const conditions = [{ logic: 'and', groups: [{ field: 'a', op: '==', conditionText: 'input', value: '1', type: 'string' }] }];
  const funcs = { onLoad: "({ formData, setFormData }) => setFormData('b', formData.a)" };
  const form = { funcs, fieldRules: { r1: { name: '显示 b', conditions, effects } } };
  const list = { columnList: [{ prop: 'a', label: 'a' }], searchList: [{ prop: 'a', label: 'a' }] };
  const { store, id, press, opened } = await open(() => ({ list: [{ ...use, kind: 'rights', place: '列权限' }] }), form, list);
  store.select([id('a')]);
  press();
  await screen.findByText('仍要删除');
  const lines = [...document.querySelectorAll('.ant-modal li > span')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['表单加载脚本', '显示 b · 规则', '列表 · 列表列', '列表 · 查询条件', 'Orders · 列权限']);
  for (const at of [0, 1, 2, 3]) {
    fireEvent.click(screen.getAllByText('前往')[at] ?? expect.fail());
    press();
    await screen.findByText('仍要删除');
  }
  expect(opened).toEqual([
    { node: '', path: ['funcs', 'onLoad'] },
    { node: '', path: ['fieldRules', 'r1'] },
    { node: '', path: ['list', 'columnList', 'a'] },
    { node: '', path: ['list', 'searchList', 'a'] },
  ]);
});
