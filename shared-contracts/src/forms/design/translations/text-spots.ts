import { formPanel } from '../panel/form-panel';
import { isKeyedList, type KeyedList } from '../list/keyed-lists';
import { customButtonPanel, headButtonPanel, rowButtonPanel } from '../list/panels/button-panel';
import { columnPanel, headerPanel } from '../list/panels/column-panel';
import { listPanel } from '../list/panels/list-panel';
import { searchPanel } from '../list/panels/search-panel';
import type { PanelGroup, PanelItem, When } from '../panel/panel';
import { widgetDesign } from '../registry';
import { DESIGN_NAME } from './translation';

/**
 * The places of user-visible texts in items, entries of lists, lists and forms. They follow from the panels of the designer: a setting with
 * the control `words` or `lines` is a text, `options` and `list` have texts in their elements.
 */
export interface TextSpot {
  path: readonly string[];
  /** Key of `forms/words`: what the text is. */
  titleKey: string;
  when?: When | undefined;
  /** The member is a list: the texts of each element, the member by which an element is known (missing: its place), and of trees the list below it. */
  each?: { by?: string; below?: string; spots: readonly TextSpot[] };
}

const OPTION: readonly TextSpot[] = [{ path: ['fullName'], titleKey: 'design.options' }];
const COLUMN: readonly TextSpot[] = [{ path: ['label'], titleKey: 'design.column.label' }];
const HEADER: readonly TextSpot[] = [{ path: ['fullName'], titleKey: 'design.list.header.fullName' }];
const PATTERN: readonly TextSpot[] = [{ path: ['message'], titleKey: 'design.translations.message' }];

/** Texts in the elements of what a control sets. */
function elementsOf({ control, by, item }: PanelItem): TextSpot['each'] {
  if (control === 'options') return { by: by ?? 'id', spots: OPTION };
  if (control === 'tree-options') return { by: by ?? 'id', below: 'children', spots: OPTION };
  if (control === 'columns') return { by: by ?? 'value', spots: COLUMN };
  if (control === 'header-groups') return { by: 'id', spots: HEADER };
  // Patterns have nothing that they are known by.
  if (control === 'patterns') return { spots: PATTERN };
  if (control !== 'list' || item === undefined) return undefined;
  const spots = spotsOfItems(item);
  return spots.length === 0 ? undefined : { ...(by === undefined ? {} : { by }), spots };
}

function spotsOfItems(items: readonly PanelItem[]): TextSpot[] {
  return items.flatMap((item): TextSpot[] => {
    const { control, titleKey, when } = item;
    const path = item.path.split('.');
    if (control === 'words' || control === 'lines') return [{ path, titleKey, when }];
    const each = elementsOf(item);
    return each === undefined ? [] : [{ path, titleKey, when, each }];
  });
}

const spotsOfPanel = (panel: readonly PanelGroup[]): TextSpot[] => spotsOfItems(panel.flatMap(({ items }) => items));

const LABEL = '__config__.label';
const byType = new Map<string, readonly TextSpot[]>();

/** Whether people see the label of items of a type: rows and other containers have none, or show another text. */
export const isLabelled = (type: string): boolean => ['field', 'table'].includes(widgetDesign(type)?.contract.shape ?? '');

/** Texts of an item by its type; none of a type that the platform does not know. Labels count where people see them. */
export function textSpotsOf(type: string): readonly TextSpot[] {
  const known = byType.get(type);
  if (known !== undefined) return known;
  const design = widgetDesign(type);
  if (design === undefined) return [];
  const hasLabel = isLabelled(type);
  const isSeen = ({ path }: TextSpot) => hasLabel || path.join('.') !== LABEL;
  const spots = spotsOfPanel(design.panel).filter(isSeen);
  byType.set(type, spots);
  return spots;
}

/** The name of the design. */
export const NAME_SPOTS: readonly TextSpot[] = [{ path: [DESIGN_NAME], titleKey: 'design.translations.name' }];
/** Texts of the form itself. */
export const FORM_SPOTS: readonly TextSpot[] = spotsOfPanel(formPanel);
/** Texts of a list besides those of its entries. */
export const LIST_SPOTS: readonly TextSpot[] = spotsOfPanel(listPanel);

const ENTRIES: Readonly<Partial<Record<KeyedList, readonly TextSpot[]>>> = {
  columnList: spotsOfPanel(columnPanel),
  searchList: spotsOfPanel(searchPanel),
  btnsList: spotsOfPanel(headButtonPanel),
  columnBtnsList: spotsOfPanel(rowButtonPanel),
  customBtnsList: spotsOfPanel(customButtonPanel),
  complexHeaderList: spotsOfPanel(headerPanel),
};

/** Texts of an entry of one of the lists of a list. */
export const entrySpots = (name: string): readonly TextSpot[] => (isKeyedList(name) ? (ENTRIES[name] ?? []) : []);
