import * as z from '@banyan/shared-contracts/schema';

/** The list of a designed form (`columnData`, api-forms B16), as far as the run time reads it; the rest is kept. */

const listField = z.looseObject({
  /** Key of the field: `vModel`, or `tableFieldN-child` in a sub-table. */
  prop: z.string().default(''),
  id: z.string().default(''),
  label: z.string().default(''),
  jnpfKey: z.string().default(''),
});

export const listColumn = listField.extend({
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
});
export type SearchField = z.output<typeof searchField>;

const button = z.looseObject({ value: z.string(), label: z.string().default('') });

export const columnDesign = z.looseObject({
  /** 1 plain, 2 left tree, 3 grouped, 4 inline edit, 5 tree table. */
  type: z.number().default(1),
  columnList: z.array(listColumn).default([]),
  searchList: z.array(searchField).default([]),
  defaultSortConfig: z.array(z.looseObject({ field: z.string(), sort: z.enum(['asc', 'desc']) })).default([]),
  hasPage: z.boolean().default(true),
  pageSize: z.number().default(20),
  showSummary: z.boolean().default(false),
  summaryField: z.array(z.string()).default([]),
  btnsList: z.array(button).default([]),
  columnBtnsList: z.array(button).default([]),
  /** Fields that a spreadsheet may hold (B22); none named: all that can be imported. */
  uploaderTemplateJson: z
    .looseObject({ selectKey: z.array(z.string()).catch([]) })
    .nullish()
    .catch(null),
  /** Whether rights on columns, fields, buttons and rows are asked for (B19). */
  useColumnPermission: z.boolean().default(false),
  useFormPermission: z.boolean().default(false),
  useBtnPermission: z.boolean().default(false),
  useDataPermission: z.boolean().default(false),
});
export type ColumnDesign = z.output<typeof columnDesign>;
