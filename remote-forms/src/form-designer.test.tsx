import type { DesignDoc, DesignNode } from '@banyan/shared-contracts/design/design-doc';
import { readFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import type { Messages } from '@banyan/shared-contracts/remote';
import { largeForm } from '@banyan/shared-contracts/forms/testing/large-form';
import { contractOf } from '@banyan/shared-contracts/forms/widgets/registry';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { createDesignReader } from './features/form-designer/canvas/design-model';
import { FormPage } from './features/form-designer/canvas/form-page';
import { loadDesignWord } from './features/form-designer/panel/use-design-word';
import { type WidgetRegistry, WidgetsContext } from './forms/public/widget-registry';
import { widgets } from './forms/widgets';

const messages = { forms: (locale: string) => import(`./locales/${locale}.json`) as Promise<{ default: Messages }> };

const docOf = (fields: readonly unknown[]): DesignDoc =>
  readFormWire({ formData: JSON.stringify({ fields }), columnData: '', appColumnData: '' });

/** The node of the field with this key, or of the n-th node of a type. */
const nodeOf = (doc: DesignDoc, key: string) =>
  [...doc.nodes.values()].find(({ props, type }) => props['__vModel__'] === key || type === key)!;

const withProps = (doc: DesignDoc, id: string, change: (props: DesignNode['props']) => DesignNode['props']): DesignDoc => {
  const node = doc.nodes.get(id)!;
  return { ...doc, nodes: new Map([...doc.nodes, [id, { ...node, props: change(node.props) }]]) };
};
const labelled = (label: string) => (props: DesignNode['props']) => ({
  ...props,
  __config__: { ...(props['__config__'] as object), label },
});

async function openPage(start: DesignDoc, isLight = false) {
  const reader = createDesignReader(contractOf);
  let drawn: string[] = [];
  let show: (doc: DesignDoc) => void = () => undefined;
  const counting = {
    ...widgets,
    fields: { get: (type: string) => (drawn.push(type), isLight ? { Edit: () => null } : widgets.fields.get(type)) },
  } as unknown as WidgetRegistry;
  await act(() => loadDesignWord('zh'));
  function Page() {
    const [doc, setDoc] = useState(start);
    show = setDoc;
    return <FormPage model={reader.read(doc)} parentOf={reader.parentOf} shown={null} />;
  }
  // Components that wait for texts continue within the same act.
  const rendered = await act(() =>
    renderWithHost(
      <WidgetsContext value={counting}>
        <Suspense>
          <Page />
        </Suspense>
      </WidgetsContext>,
      { messages },
    ),
  );
  return {
    ...rendered,
    node: (id: string) => rendered.container.querySelector<HTMLElement>(`[data-node="${id}"]`),
    change(doc: DesignDoc) {
      drawn = [];
      act(() => show(doc));
      return drawn;
    },
  };
}

it('shows fields without a key, with one that another has, and with a widget that nobody knows', async () => {
  const input = (key: string, label: string) => ({ __config__: { jnpfKey: 'input', label }, __vModel__: key });
  const doc = docOf([input('a', 'first'), input('a', 'second'), input('', 'third'), { __config__: { jnpfKey: 'hologram', label: 'H' } }]);
  const page = await openPage(doc);
  await screen.findByText('third');
  expect([...doc.nodes.keys()].filter((id) => page.node(id) === null)).toEqual([]);
  expect(page.node(nodeOf(doc, 'hologram').id)?.textContent).toContain('hologram');
});

it('keeps controls out of reach, and lists where containers, panes and tables hold their fields', async () => {
  const field = { __config__: { jnpfKey: 'input', label: 'inner' }, __vModel__: 'b' };
  const column = { __config__: { jnpfKey: 'input', label: 'column' }, __vModel__: 'c' };
  const doc = docOf([
    { __config__: { jnpfKey: 'tab', children: [{ title: 'pane', name: '1', __config__: { jnpfKey: 'tabItem', children: [field] } }] } },
    { __config__: { jnpfKey: 'card', children: [] }, header: 'empty' },
    { __config__: { jnpfKey: 'table', label: 'rows', children: [column] }, __vModel__: 't' },
  ]);
  const page = await openPage(doc);
  await screen.findByText('inner');
  const lists = [...page.container.querySelectorAll<HTMLElement>('[data-list]')].map(({ dataset }) => dataset['list']);
  expect(lists).toEqual(['root', ...['tabItem', 'card', 't'].map((key) => nodeOf(doc, key).id)]);
  expect([...page.container.querySelectorAll('input')].every((input) => input.closest('[inert]') !== null)).toBe(true);
  expect(page.node(nodeOf(doc, 'c').id)?.textContent).toContain('column');
});

it('draws one field when the label of one of 300 changes, and one when it moves', async () => {
  const doc = docOf(largeForm().fields);
  const page = await openPage(doc, true);
  await waitFor(() => expect(page.container.querySelectorAll('[data-node]')).toHaveLength(315), { timeout: 15_000 });
  const node = nodeOf(doc, 'f4');
  expect(page.change(withProps(doc, node.id, labelled('another')))).toEqual(['datePicker']);
  expect(page.node(node.id)?.textContent).toContain('another');
  expect(page.change({ ...doc, nodes: new Map([...doc.nodes, [node.id, { ...node, order: 'z' }]]) })).toEqual(['datePicker']);
});
