import { createRecorder } from '@banyan/shared-contracts/design/steps/recorder';
import { rename, setProperties } from '@banyan/shared-contracts/forms/design/commands/setting';
import { formDocKind } from '@banyan/shared-contracts/forms/design/document/form-doc-kind';
import { readFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import type { Messages } from '@banyan/shared-contracts/remote';
import { createDesignStore, DesignStoreProvider, startTyping } from '@banyan/shared-ui/designer';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { WidgetsContext } from './forms/public/widget-registry';
import { widgets } from './forms/widgets';
import { loadDesignWord } from './features/form-designer/panel/use-design-word';
import { startNaming } from './features/form-designer/panel/naming';
import { RightPanel } from './features/form-designer/screen/panes/right-panel';

const messages = { forms: (locale: string) => import(`./locales/${locale}.json`) as Promise<{ default: Messages }> };
const field = (key: string) => ({ __config__: { jnpfKey: 'input', label: key }, __vModel__: key });

function openStore() {
  const formData = JSON.stringify({ fields: [field('a'), field('b')] });
  const store = createDesignStore({ doc: readFormWire({ formData, columnData: '', appColumnData: '' }), session: 'mine', by: '1' });
  const [a = '', b = ''] = [...store.doc().nodes.keys()];
  const labels = () => [a, b].map((id) => store.doc().nodes.get(id)).map((node) => node && formDocKind.nameOf(node));
  return { store, a, b, labels };
}

afterEach(() => void vi.useRealTimers());

function open() {
  vi.useFakeTimers();
  const opened = openStore();
  const { store } = opened;
  const typing = startTyping(store);
  const type = (value: string) => {
    const plan = setProperties.plan(store.state(), { settings: [{ path: ['__config__', 'label'], value }] });
    if (!('steps' in plan)) expect.fail('it can be set');
    typing.set(plan);
  };
  store.select([opened.a]);
  return { ...opened, typing, type, stop: typing.watch() };
}

it('makes changes of what is typed while typing goes on; all of it is undone together', () => {
  const { store, typing, type, labels } = open();
  type('one');
  vi.advanceTimersByTime(400);
  expect([store.unsent().length, store.state().reach]).toEqual([0, 'saving']);
  type('one two');
  vi.advanceTimersByTime(100);
  expect(store.unsent()).toHaveLength(1);
  type('one two three');
  store.endGesture();
  type('one two three four');
  typing.end();
  expect(store.unsent()).toHaveLength(3);
  type('alone');
  typing.end();
  store.undo();
  expect(labels()).toEqual(['one two three four', 'b']);
  store.undo();
  expect(labels()).toEqual(['a', 'b']);
});

it('ends when something else is selected, when its node is dropped by somebody else, and when it stops', () => {
  const { store, type, labels, a, b, stop } = open();
  type('typed');
  store.select([b]);
  expect(store.unsent()).toHaveLength(1);
  type('other');
  const recorder = createRecorder(store.doc());
  recorder.drop(b);
  store.receive([
    { seq: 1, change: { id: 'theirs-1', by: '2', at: 0, base: 0, label: { key: 'x', values: {} }, steps: recorder.steps() }, refused: [] },
  ]);
  expect(store.conflicts()).not.toEqual([]);
  store.select([a]);
  type('again');
  expect(labels()).toEqual(['again', undefined]);
  stop();
  expect(store.unsent().at(-1)?.label.values['b']).toBe('again');
});

it('keeps a name that is typed in place, takes it back by Escape and where it is left empty, and undoes all of it together', () => {
  const { store, typing, a, labels } = open();
  const naming = startNaming(typing);
  const named = () => ({ name: labels()[0] ?? '', plan: (name: string) => rename.plan(store.state(), { node: a, name }) });
  naming.typed('an', named());
  naming.typed('anonymous', named());
  store.endGesture();
  expect([labels(), store.unsent().length]).toEqual([['anonymous', 'b'], 1]);
  naming.typed('anonymously', named());
  expect(naming.done(' anonymously ', named())).toBeUndefined();
  store.undo();
  expect([labels(), store.undoable()]).toEqual([['a', 'b'], undefined]);
  for (const left of [undefined, ' ']) {
    naming.typed('kept', named());
    vi.advanceTimersByTime(1100);
    naming.typed('kept too', named());
    naming.done(left, named());
    expect(labels()).toEqual(['a', 'b']);
  }
});

it('keeps the box, the focus and the cursor while what is typed becomes a change', async () => {
  const { store, a, labels } = openStore();
  store.select([a]);
  await act(() => loadDesignWord('zh'));
  await act(() =>
    renderWithHost(
      <DesignStoreProvider value={store}>
        <WidgetsContext value={widgets}>
          <Suspense>
            <RightPanel />
          </Suspense>
        </WidgetsContext>
      </DesignStoreProvider>,
      { messages },
    ),
  );
  const box = () => document.querySelector<HTMLInputElement>('[data-path="__config__.label"] input');
  await waitFor(() => expect(box()).not.toBeNull(), { timeout: 15_000 });
  const known = box() ?? expect.fail();
  known.focus();
  fireEvent.change(known, { target: { value: 'abc' } });
  known.setSelectionRange(1, 1);
  await waitFor(() => expect(store.unsent()).toHaveLength(1), { timeout: 3000 });
  expect([box(), document.activeElement, known.selectionStart, known.value]).toEqual([known, known, 1, 'abc']);
  fireEvent.change(known, { target: { value: 'aXbc' } });
  fireEvent.blur(known);
  expect(labels()).toEqual(['aXbc', 'b']);
  act(() => void store.undo());
  await screen.findByDisplayValue('a');
});
