import { CONTROLS, type PanelGroup, type PanelItem } from '@banyan/shared-contracts/forms/design/panel/panel';
import { putAt, type Json } from '@banyan/shared-contracts/forms/design/settings-tree';
import { renderWithHost } from '../../testing/render-with-host';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useCallback, useMemo, useState } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DesignPanel } from './design-panel';
import type { ControlProps, PanelControl, PanelControls, PanelTarget } from './panel-target';
import { sharedControls } from './shared-controls';

const groups: PanelGroup[] = [
  {
    group: 'basic',
    items: [
      { path: 'label', control: 'words', titleKey: '标题', helpKey: '标题的说明' },
      { path: 'shown', control: 'switch', titleKey: '显示' },
      { path: 'kind', control: 'segmented', titleKey: '类型', of: ['a', 'b'], when: { path: 'shown', is: true } },
    ],
  },
  { group: 'look', items: [{ path: 'inner.size', control: 'number', titleKey: '大小', min: 1, max: 9 }] },
];
const defaults = { label: '', shown: true, kind: 'a', inner: { size: 3 } };
const contract = { traits: {}, shape: 'field' } as never;
const target = (id: string, settings: Json = {}, own: readonly PanelGroup[] = groups): PanelTarget => ({
  id,
  kind: 'thing',
  groups: own,
  settings: { ...defaults, ...settings },
  defaults,
  facts: { contract, at: 'main' },
});

const missing: PanelControl = { Control: () => null };
const controls: PanelControls = {
  ...(Object.fromEntries(CONTROLS.map((name) => [name, missing])) as unknown as PanelControls),
  ...sharedControls,
};
const word = (key: string) => key;
const told = vi.fn();
const ended = vi.fn();

/** Stores changes in the same way as the store of a designer. */
function Held({ start, shown }: { start: readonly PanelTarget[]; shown?: { path: string } }) {
  const [targets, setTargets] = useState(start);
  const change = useCallback((path: string, value: unknown) => {
    told(path, value);
    setTargets((known) => known.map((one) => ({ ...one, settings: putAt(one.settings, path, value) })));
  }, []);
  const reset = useCallback((path: string) => {
    const value = path.split('.').reduce<unknown>((at, name) => (at as Json)[name], defaults);
    setTargets((known) => known.map((one) => ({ ...one, settings: putAt(one.settings, path, value) })));
  }, []);
  return <DesignPanel {...{ targets, controls, word, shown }} onChange={change} onEnd={ended} onReset={reset} />;
}

const row = (title: string) => within(screen.getByRole('group', { name: title }));

beforeAll(() => Promise.all(Object.values(sharedControls).map(({ Control }) => Control.load())));
beforeEach(() => {
  localStorage.clear();
  told.mockClear();
  ended.mockClear();
});

it('tells what is typed at once, and when it is done', async () => {
  await renderWithHost(<Held start={[target('1')]} />);
  const box = row('标题').getByLabelText('标题');
  fireEvent.change(box, { target: { value: '姓名' } });
  expect(told).toHaveBeenLastCalledWith('label', '姓名');
  expect(ended).not.toHaveBeenCalled();
  fireEvent.blur(box);
  expect(ended).toHaveBeenCalledOnce();
  fireEvent.change(row('大小').getByLabelText('大小'), { target: { value: '' } });
  expect(told).toHaveBeenLastCalledWith('inner.size', undefined);
});

it('shows what its condition allows, and what was changed with the way back', async () => {
  await renderWithHost(<Held start={[target('1', { inner: { size: 5 } })]} />);
  expect(screen.getByRole('group', { name: '类型' })).toBeTruthy();
  fireEvent.click(row('显示').getByRole('switch'));
  expect(screen.queryByRole('group', { name: '类型' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: '仅看已改' }));
  expect(screen.queryByRole('group', { name: '标题' })).toBeNull();
  fireEvent.click(row('大小').getByRole('button', { name: '恢复默认值：3' }));
  expect(screen.queryByRole('group', { name: '大小' })).toBeNull();
  fireEvent.click(row('显示').getByRole('button', { name: '恢复默认值：开' }));
  expect(screen.getByText('没有改过的属性')).toBeTruthy();
});

it('a value with its members in another order is no change', async () => {
  const [held] = [target('1', { inner: { size: { b: 1, a: [2] } } })];
  await renderWithHost(<Held start={[{ ...held, defaults: { ...held.defaults, inner: { size: { a: [2], b: 1 } } } }]} />);
  expect(row('大小').queryByRole('button', { name: /恢复默认值/ })).toBeNull();
});

it('finds properties by their titles, by pinyin and by their group', async () => {
  await renderWithHost(<Held start={[target('1')]} />);
  const search = screen.getByRole('textbox', { name: '搜索属性' });
  fireEvent.focus(search);
  const shownTitles = () => screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'));
  fireEvent.change(search, { target: { value: 'xs' } });
  await waitFor(() => expect(shownTitles()).toEqual(['显示']));
  fireEvent.change(search, { target: { value: 'design.panel.look' } });
  expect(shownTitles()).toEqual(['大小']);
  fireEvent.change(search, { target: { value: 'nothing' } });
  expect(screen.getByText('没有匹配的属性')).toBeTruthy();
  fireEvent.keyDown(search, { key: 'Escape' });
  expect(shownTitles()).toHaveLength(4);
});

it('folds groups, and remembers it for the kind', async () => {
  const { unmount } = await renderWithHost(<Held start={[target('1')]} />);
  fireEvent.click(screen.getByRole('button', { name: 'design.panel.look' }));
  expect(screen.queryByRole('group', { name: '大小' })).toBeNull();
  unmount();
  const again = await renderWithHost(<Held start={[target('2')]} />);
  expect(screen.queryByRole('group', { name: '大小' })).toBeNull();
  again.unmount();
  await renderWithHost(<Held start={[{ ...target('3'), kind: 'other' }]} />);
  expect(screen.getByRole('group', { name: '大小' })).toBeTruthy();
});

it('brings a property into view out of a folded group', async () => {
  localStorage.setItem('banyan:panel-folds', '{"thing":["look"]}');
  await renderWithHost(<Held start={[target('1')]} shown={{ path: 'inner.size' }} />);
  await waitFor(() => expect(document.activeElement).toBe(row('大小').getByLabelText('大小')));
});

it('shows of several things what they have in common, and where they differ', async () => {
  const fewer: PanelGroup[] = [{ group: 'basic', items: groups[0]!.items.slice(0, 2) }];
  await renderWithHost(<Held start={[target('1', { label: 'A' }), target('2', { label: 'B' }, fewer)]} />);
  expect(screen.queryByRole('group', { name: '大小' })).toBeNull();
  expect(row('标题').getByPlaceholderText('多个值')).toBeTruthy();
  fireEvent.change(row('标题').getByLabelText('标题'), { target: { value: 'C' } });
  expect(row('标题').getByDisplayValue('C')).toBeTruthy();
});

it('draws only the property that changes, and those that follow others', async () => {
  const drawn = vi.fn();
  const Counted = ({ item }: ControlProps) => {
    drawn(item.path);
    return null;
  };
  const items: PanelItem[] = [
    { path: 'label', control: 'words', titleKey: '标题' },
    { path: 'kind', control: 'key', titleKey: '类型' },
    { path: 'shown', control: 'moment', titleKey: '显示' },
  ];
  const counted: PanelControls = {
    ...controls,
    words: sharedControls.words,
    key: { Control: Counted },
    moment: { Control: Counted, follows: true },
  };
  const start = { ...target('1', {}, [{ group: 'basic', items }]) };
  function Parent() {
    const [settings, setSettings] = useState<Json>(start.settings);
    const targets = useMemo(() => [{ ...start, settings }], [settings]);
    const change = useCallback((path: string, value: unknown) => setSettings((known) => putAt(known, path, value)), []);
    return <DesignPanel {...{ targets, word }} controls={counted} onChange={change} onEnd={ended} onReset={ended} />;
  }
  await renderWithHost(<Parent />);
  drawn.mockClear();
  fireEvent.change(row('标题').getByLabelText('标题'), { target: { value: 'x' } });
  expect(drawn.mock.calls.flat()).toEqual(['shown']);
});
