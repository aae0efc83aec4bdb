import type * as z from '@banyan/shared-contracts/schema';
import { expect, it } from 'vitest';
import { settingPaths } from '../../../testing/random-design';
import en from '../../../words/en.json';
import zh from '../../../words/zh.json';
import zhtw from '../../../words/zhtw.json';
import type { PanelGroup } from '../../panel/panel';
import { schemaAt } from '../../settings-tree';
import { buttonSettings, customButtonSettings } from '../list-buttons';
import { styleRule } from '../row-styles';
import { customButtonPanel, headButtonPanel, rowButtonPanel } from './button-panel';
import { columnPanel, headerPanel, sortPanel, phoneColumnPanel } from './column-panel';
import { appListPanel, listPanel } from './list-panel';
import { columnSettings, headerSettings, listSettings, searchSettings, sortSettings } from './list-settings';
import { searchPanel } from './search-panel';
import { stylePanel } from './style-panel';

const itemsOf = (panel: readonly PanelGroup[]) => panel.flatMap(({ items }) => items);
const panels: readonly [name: string, panel: readonly PanelGroup[], settings: z.ZodType][] = [
  ['list', listPanel, listSettings],
  ['list of telephones', appListPanel, listSettings],
  ['column', columnPanel, columnSettings],
  ['part of a card', phoneColumnPanel, columnSettings],
  ['header', headerPanel, headerSettings],
  ['sort', sortPanel, sortSettings],
  ['search', searchPanel, searchSettings],
  ['button above', headButtonPanel, buttonSettings],
  ['button of a row', rowButtonPanel, buttonSettings],
  ['custom button', customButtonPanel, customButtonSettings],
  ['style', stylePanel, styleRule],
];

it.each(panels)('the panel of a %s sets what there is to set, in words of three languages', (_name, panel, settings) => {
  for (const { titleKey, helpKey = titleKey, of = [], asWritten, path, item = [] } of itemsOf(panel)) {
    for (const words of [zh, zhtw, en]) {
      const keys = [
        titleKey,
        helpKey,
        ...item.map((inner) => inner.titleKey),
        ...(asWritten ? [] : of.map((value) => `${titleKey}.${value}`)),
      ];
      for (const key of keys) expect(Object.hasOwn(words, key), key).toBe(true);
    }
    expect(schemaAt(settings, path), path).toBeDefined();
    for (const value of of) expect(schemaAt(settings, path)?.safeParse(value).success, `${path} ${value}`).toBe(true);
  }
});

it('every setting of a list has a control in one of its panels', () => {
  const set = [listPanel, appListPanel].flatMap(itemsOf).flatMap(({ path, writes = [] }) => [path, ...writes]);
  // Filters are set as a whole.
  const paths = settingPaths(listSettings).map((path) => path.replace(/^(ruleList(?:App)?)\..*/, '$1'));
  expect([...new Set(paths)].sort()).toEqual([...new Set(set)].sort());
  for (const [panel, settings] of [
    [[...columnPanel, ...phoneColumnPanel], columnSettings],
    [searchPanel, searchSettings],
  ] as const)
    expect([...new Set(itemsOf(panel).map(({ path }) => path))].sort()).toEqual(settingPaths(settings).sort());
});
