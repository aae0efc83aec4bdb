import { palette } from '@banyan/shared-contracts/forms/design/registry';
import { readFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import type { WidgetIcon } from '@banyan/shared-contracts/forms/design/widget-design';
import type { Messages } from '@banyan/shared-contracts/remote';
import { createDesignStore, DesignStoreProvider } from '@banyan/shared-ui/designer';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import * as icons from '../../../forms/public/widget-icons';
import { loadDesignWord } from '../panel/use-design-word';
import { Palette } from './palette';

const WIDGET_ICONS: Readonly<Record<WidgetIcon, ComponentType<{ 'aria-hidden'?: boolean }>>> = icons;

it('the palette has the groups of the formats, and every widget has a sign of its own in its group', () => {
  expect(palette.map(({ group, entries }) => [group, entries.length])).toEqual([
    ['basic', 22],
    ['advanced', 22],
    ['layout', 8],
    ['system', 7],
  ]);
  for (const { entries } of palette) {
    const drawn = entries.map(({ icon }) => {
      const Icon = WIDGET_ICONS[icon];
      return render(<Icon aria-hidden />).container.querySelector('svg')?.outerHTML;
    });
    expect(drawn).not.toContain(undefined);
    expect(new Set(entries.map(({ order }) => order)).size).toBe(entries.length);
  }
});

it('the search box takes the focus when that was asked for, also before it was there', async () => {
  await act(() => loadDesignWord('zh'));
  const store = createDesignStore({ doc: readFormWire({ formData: '{"fields":[]}', columnData: '', appColumnData: '' }) });
  function Part() {
    const [isShown, setShown] = useState(false);
    const [isSearching, setSearching] = useState(false);
    const palette = { onAdd: () => undefined, onLeave: () => undefined, isSearching, onSearched: () => setSearching(false) };
    return (
      <>
        <button onClick={() => setSearching(true)}>search</button>
        <button onClick={() => setShown(true)}>show</button>
        {isShown && <Palette {...palette} />}
        <output>{String(isSearching)}</output>
      </>
    );
  }
  const messages = { forms: (locale: string) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> };
  await act(() =>
    renderWithHost(
      <DesignStoreProvider value={store}>
        <Suspense>
          <Part />
        </Suspense>
      </DesignStoreProvider>,
      { messages },
    ),
  );
  fireEvent.click(await screen.findByText('search'));
  // The palette waits for its texts.
  await act(() => Promise.resolve(fireEvent.click(screen.getByText('show'))));
  expect(document.activeElement).toBe(await screen.findByLabelText('搜索控件…'));
  expect(screen.getByRole('status').textContent).toBe('false');
  screen.getByText('show').focus();
  fireEvent.click(screen.getByText('search'));
  expect(document.activeElement).toBe(screen.getByLabelText('搜索控件…'));
});
