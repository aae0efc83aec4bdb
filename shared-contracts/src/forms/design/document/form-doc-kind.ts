import type { DesignNode } from '../../../design/design-doc';
import type { PropertyTitle } from '../../../design/steps/value-words';
import type { DocKind } from '../../../design/doc-kind';
import { formPanel } from '../panel/form-panel';
import { isKeyedList, type KeyedList } from '../list/keyed-lists';
import { customButtonPanel } from '../list/panels/button-panel';
import { columnPanel } from '../list/panels/column-panel';
import { titleIn, titleOfItem } from '../list/panels/list-item';
import { listPanel } from '../list/panels/list-panel';
import { searchPanel } from '../list/panels/search-panel';
import { stylePanel } from '../list/panels/style-panel';
import type { PanelGroup } from '../panel/panel';
import { widgetDesign } from '../registry';
import { TRANSLATIONS } from '../translations/translation';
import { RULES } from '../../rules/form-rule';
import { formProblems } from './form-problems';
import { acceptsIn, nameOf } from './form-nodes';
import { APP_LIST, type FormWire, LIST, readFormWire, TABLES, writeFormWire } from './form-wire';

/** The title of a panel item; the values that it lists have words below its key. */
/** Words of the lists of entries. */
const LIST_TITLES: Readonly<Record<KeyedList, string>> = {
  columnList: 'design.list.columnList',
  searchList: 'design.list.searchList',
  btnsList: 'design.list.button',
  columnBtnsList: 'design.list.button',
  customBtnsList: 'design.list.customBtnsList',
  defaultSortConfig: 'design.list.defaultSortConfig',
  complexHeaderList: 'design.list.complexHeaderList',
  styleRules: 'design.list.style',
};

const ENTRY_PANELS: Readonly<Partial<Record<KeyedList, readonly PanelGroup[]>>> = {
  columnList: columnPanel,
  searchList: searchPanel,
  customBtnsList: customButtonPanel,
  styleRules: stylePanel,
};

/** Words of a member of a list: of an entry, or of the list as a whole; undefined for the list itself. */
function listTitle([member = '', _key, ...inEntry]: readonly string[]): PropertyTitle | undefined {
  if (!isKeyedList(member)) return titleIn(listPanel, [member, _key, ...inEntry].filter(Boolean).join('.'));
  return titleIn(ENTRY_PANELS[member] ?? [], inEntry.join('.')) ?? { key: LIST_TITLES[member] };
}

/** Titles of the settings of the form and of its lists. */
function rootTitle([name = '', ...rest]: readonly string[]): PropertyTitle {
  if (name === LIST || name === APP_LIST) return listTitle(rest) ?? { key: `design.change.${name}` };
  if (name === TABLES) return { key: 'design.change.tables' };
  if (name === RULES) return { key: 'design.form.fieldRules' };
  const at = [name, ...rest].join('.');
  const own = formPanel.flatMap(({ items }) => items).find(({ path }) => path === at);
  return own === undefined ? { text: at } : titleOfItem(own, at);
}

function titleOf(node: DesignNode | undefined, path: readonly string[]): PropertyTitle {
  if (path.includes(TRANSLATIONS)) return { key: 'design.translations' };
  if (node === undefined) return rootTitle(path);
  const at = path.join('.');
  return titleIn(widgetDesign(node.type)?.panel ?? [], at) ?? { text: at };
}

/** Forms with their lists as designs. */
export const formDocKind: DocKind<FormWire> = {
  kind: 'form',
  read: (wire) => readFormWire(wire),
  write: writeFormWire,
  accepts: acceptsIn,
  problems: formProblems,
  nameOf,
  titleOf,
};
