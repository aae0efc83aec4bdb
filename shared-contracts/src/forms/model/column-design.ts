import * as z from '@banyan/shared-contracts/schema';
import { customButtonEvent } from '../design/list/list-buttons';
import { ALWAYS, rowConditions } from '../design/list/row-conditions';
import { styleRule } from '../design/list/row-styles';

/** The list of a designed form (`columnData`, api-forms B16), as far as the run time reads it; the rest is preserved. */

const script = z.string().catch('').default('');

const listField = z.looseObject({
  /** Key of the field: `vModel`, or `tableFieldN-child` in a sub-table. */
  prop: z.string().default(''),
  id: z.string().default(''),
  label: z.string().default(''),
  jnpfKey: z.string().default(''),
});

/** Where a card of the list of telephones shows a column: as its name, in the corner beside it, or in a line below. */
export const CARD_PLACES = ['title', 'corner', 'line'] as const;
export type CardPlace = (typeof CARD_PLACES)[number];

export const listColumn = listField.extend({
  /** Ours, for the phone list. If no column is the title, the first one is. */
  cardPlace: z.enum(CARD_PLACES).catch('line').default('line'),
  align: z.enum(['left', 'center', 'right']).default('left'),
  fixed: z.enum(['none', 'left', 'right']).default('none'),
  width: z.number().nullish(),
  sortable: z.boolean().default(false),
});
export type ListColumn = z.output<typeof listColumn>;

/** How a search field compares: equal, like, or within a range. */
export const SEARCH_TYPE = { equal: 1, like: 2, range: 3 } as const;

export const searchField = listField.extend({
  searchType: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(SEARCH_TYPE.equal),
  searchMultiple: z.boolean().default(false),
  /** Takes part in the keyword search. */
  isKeyword: z.boolean().default(false),
  /** Of organizations and people: what is below them is found as well. */
  isIncludeSubordinate: z.boolean().default(false),
  /** What the search begins with. */
  value: z.unknown().optional(),
});
export type SearchField = z.output<typeof searchField>;

/** `showWhen` (ours): conditions on the record of a row under which the button is shown. */
const button = z.looseObject({
  value: z.string(),
  label: z.string().default(''),
  icon: z.string().catch('').default(''),
  showWhen: rowConditions.catch(ALWAYS),
});
export type ListButton = z.output<typeof button>;

/** A button with an action of its own (api-forms B18). */
const customButton = button.extend({ event: customButtonEvent });
export type CustomButton = z.output<typeof customButton>;

/** A header over several columns (api-forms B6, B16); `childColumns` names them by `prop`. */
const headerGroup = z.looseObject({
  id: z.string().default(''),
  fullName: z.string().default(''),
  align: z.enum(['left', 'center', 'right']).catch('center'),
  childColumns: z.array(z.string()).default([]),
});
export type HeaderGroup = z.output<typeof headerGroup>;

/** Kinds of lists. */
export const LIST_KIND = { plain: 1, leftTree: 2, grouped: 3, inline: 4, tree: 5 } as const;

/** Where the nodes of the left tree come from. */
export const TREE_SOURCE = { dictionary: 'dictionary', interface: 'api', organizations: 'organize', options: 'formField' } as const;

export const columnDesign = z.looseObject({
  type: z.number().default(LIST_KIND.plain),
  columnList: z.array(listColumn).default([]),
  searchList: z.array(searchField).default([]),
  defaultSortConfig: z.array(z.looseObject({ field: z.string(), sort: z.enum(['asc', 'desc']) })).default([]),
  hasPage: z.boolean().default(true),
  pageSize: z.number().default(20),
  showSummary: z.boolean().default(false),
  summaryField: z.array(z.string()).default([]),
  /** Kind 3: the field whose text groups the rows. */
  groupField: z.string().default(''),
  /** Kind 5: the field that holds the id of the record above. */
  parentField: z.string().default(''),
  /** Kind 2: the field that is compared with the node chosen in the left tree. */
  treeRelation: z.string().default(''),
  treeTitle: z.string().default(''),
  treeDataSource: z.string().default(TREE_SOURCE.dictionary),
  treeDictionary: z.string().default(''),
  /** Data interface of the left tree, and the members of its rows. */
  treePropsUrl: z.string().default(''),
  treePropsValue: z.string().default('id'),
  treePropsLabel: z.string().default('fullName'),
  treePropsChildren: z.string().default('children'),
  /** The tree has a box to search in. */
  hasTreeQuery: z.boolean().default(false),
  /** 1: what is below a node comes when it is opened, from an interface with parameters of its own. */
  treeSyncType: z.number().catch(0).default(0),
  treeSyncInterfaceId: z.string().default(''),
  treeSyncTemplateJson: z.array(z.unknown()).catch([]).default([]),
  /** People write conditions of their own for the search (B17). */
  hasSuperQuery: z.boolean().default(false),
  /** Print templates of the batch print button. */
  printIds: z.array(z.string()).catch([]),
  btnsList: z.array(button).default([]),
  columnBtnsList: z.array(button).default([]),
  customBtnsList: z.array(customButton).default([]),
  complexHeaderList: z.array(headerGroup).default([]),
  /** Ours: how rows and cells look by conditions. */
  styleRules: z.array(styleRule).default([]),
  /** Long texts are cut; else they are wrapped. */
  showOverflow: z.boolean().default(true),
  /** Rows of sub-tables are shown in the row (1), or in one that opens below it (2). */
  childTableStyle: z
    .union([z.literal(1), z.literal(2)])
    .catch(1)
    .default(1),
  /** Scripts that give rows and cells their styles, and run once the list is loaded (api-forms B11). */
  funcs: z
    .looseObject({ afterOnload: script, rowStyle: script, cellStyle: script })
    .catch({ afterOnload: '', rowStyle: '', cellStyle: '' }),
  /** Fields that a spreadsheet may hold (B22); none named: all that can be imported. `key` (ours): the field by which records are found that an import changes. */
  uploaderTemplateJson: z
    .looseObject({ selectKey: z.array(z.string()).catch([]), key: z.string().catch('') })
    .nullish()
    .catch(null),
  /** Whether rights on columns, fields, buttons and rows are required (B19). */
  useColumnPermission: z.boolean().default(false),
  useFormPermission: z.boolean().default(false),
  useBtnPermission: z.boolean().default(false),
  useDataPermission: z.boolean().default(false),
});
export type ColumnDesign = z.output<typeof columnDesign>;

/** Groups and trees never come page by page (api-forms B16). */
export const isPlaced = ({ type }: Pick<ColumnDesign, 'type'>): boolean => type === LIST_KIND.grouped || type === LIST_KIND.tree;

/**
 * The list on phones: the phone list of the design, if it has columns. It requires the same rights as the desktop list; it uses the
 * spreadsheets and print templates of that list if it names none.
 */
export function phoneDesign(desk: ColumnDesign, phone: ColumnDesign): ColumnDesign | undefined {
  if (phone.columnList.length === 0) return undefined;
  return {
    ...phone,
    printIds: phone.printIds.length === 0 ? desk.printIds : phone.printIds,
    uploaderTemplateJson: desk.uploaderTemplateJson,
    useColumnPermission: desk.useColumnPermission || phone.useColumnPermission,
    useFormPermission: desk.useFormPermission || phone.useFormPermission,
    useBtnPermission: desk.useBtnPermission || phone.useBtnPermission,
    useDataPermission: desk.useDataPermission || phone.useDataPermission,
  };
}

/** The columns of a card: its name, what is in its corner, and its lines. */
export interface Card<Column> {
  title: Column | undefined;
  corner: Column | undefined;
  lines: Column[];
}

/** The content of a card's positions: the name is the column with this place, else the first that is not in the corner. */
export function cardOf<Column extends { cardPlace?: unknown }>(columns: readonly Column[]): Card<Column> {
  const corner = columns.find(({ cardPlace }) => cardPlace === 'corner');
  const title = columns.find(({ cardPlace }) => cardPlace === 'title') ?? columns.find((column) => column !== corner);
  return { title, corner, lines: columns.filter((column) => column !== title && column !== corner) };
}
