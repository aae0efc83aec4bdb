import { setSteps } from '@banyan/shared-contracts/design/properties';
import { readFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import { createDesignStore, DesignStoreProvider } from '@banyan/shared-ui/designer';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { act, waitFor } from '@testing-library/react';
import { Profiler, Suspense } from 'react';
import { expect, it } from 'vitest';
import { FormCanvas } from './features/form-designer/canvas/form-canvas';
import { Palette } from './features/form-designer/palette/palette';
import { loadDesignWord } from './features/form-designer/panel/use-design-word';
import { RightPanel } from './features/form-designer/screen/panes/right-panel';
import { WidgetsContext } from './forms/public/widget-registry';
import { widgets } from './forms/widgets';

const messages = { forms: (locale: string) => import(`./locales/${locale}.json`) as Promise<{ default: Record<string, string> }> };
const nothing = () => undefined;
const label = { key: 'design.change.clear', values: {} };

const FIELDS = 60;
const field = (at: number) => ({ __config__: { jnpfKey: 'input', label: `f${at}`, formId: 200 + at }, __vModel__: `f${at}` });
const card = (from: number) => ({
  __config__: {
    jnpfKey: 'card',
    label: '卡片',
    formId: 100 + from,
    children: Array.from({ length: 10 }, (_one, index) => field(from + index)),
  },
});
const form = { fields: Array.from({ length: FIELDS / 10 }, (_one, at) => card(at * 10)) };

/** How often each field is drawn, by its label. */
const drawn: string[] = [];
const counted = {
  ...widgets,
  fields: new Map(
    [...widgets.fields].map(([type, widget]) => [
      type,
      {
        ...widget,
        Edit: ({ label: name }: { label: string }) => {
          drawn.push(name);
          return <input aria-label={name} />;
        },
      },
    ]),
  ),
} as unknown as typeof widgets;

it('a change of a property draws the field that it is of, and nothing of the palette', async () => {
  const wire = { formData: JSON.stringify(form), columnData: '', appColumnData: '' };
  const store = createDesignStore({ doc: readFormWire(wire), session: 'mine', by: '1' });
  const ids = [...store.doc().nodes.values()].filter(({ type }) => type === 'input').map(({ id }) => id);
  const set = (id: string, value: string) => store.change(label, setSteps(store.doc(), id, ['__config__', 'label'], { value }));
  const commits: string[] = [];
  const count = (id: string) => void commits.push(id);
  await loadDesignWord('zh');
  await widgets.load(['card', 'input']);
  await act(async () => {
    await renderWithHost(
      <WidgetsContext value={counted}>
        <DesignStoreProvider value={store}>
          <Suspense>
            <Profiler id="palette" onRender={count}>
              <Palette onAdd={nothing} isSearching={false} onSearched={nothing} onLeave={nothing} />
            </Profiler>
            <FormCanvas
              people={[]}
              pageWidth={undefined}
              zoom={1}
              chip={nothing}
              width={undefined}
              onSelect={nothing}
              onKey={nothing}
              onRename={nothing}
              renaming={undefined}
              draggedFrom={nothing}
              onDrop={nothing}
              empty={null}
            />
            <Profiler id="panel" onRender={count}>
              <RightPanel />
            </Profiler>
          </Suspense>
        </DesignStoreProvider>
      </WidgetsContext>,
      { messages },
    );
  });
  // Fields far from the view are drawn later.
  await waitFor(() => expect(new Set(drawn).size).toBe(FIELDS), { timeout: 20_000 });
  act(() => store.select([ids[3] ?? '']));

  const measure = async (happen: () => unknown) => {
    drawn.length = 0;
    commits.length = 0;
    await act(() => {
      happen();
      return Promise.resolve();
    });
    // The widget also draws the start value in the panel.
    return drawn.filter((name) => name !== '默认值');
  };
  expect(await measure(() => set(ids[3] ?? '', '新'))).toEqual(['新']);
  expect(commits).not.toContain('palette');
  expect(await measure(() => set(ids[4] ?? '', '旁'))).toEqual(['旁']);
  expect(await measure(() => store.undo())).toEqual(['f4']);
  expect(await measure(() => store.undo())).toEqual(['f3']);
  expect(await measure(() => store.select([ids[9] ?? '']))).toEqual([]);
  expect(commits).not.toContain('palette');
}, 60_000);
