import * as z from '@banyan/shared-contracts/schema';
import { CARD_PLACES } from '../../../model/column-design';

/** Settings of a list and of its entries with their defaults (api-forms B16, B18). */

const off = z.boolean().default(false);
const on = z.boolean().default(true);
const blank = z.string().default('');
const names = z.array(z.string()).default([]);
const parameters = z.array(z.unknown()).default([]);
const filter = z.looseObject({ matchLogic: z.enum(['and', 'or']).catch('and'), conditionList: z.array(z.unknown()) });
const noFilter = { matchLogic: 'and' as const, conditionList: [] };

/** Of a list as a whole; its entries are none of them. `ruleList` is that of the desktop, `ruleListApp` that of telephones. */
export const listSettings = z.object({
  type: z.number().default(1),
  hasPage: on,
  pageSize: z.number().int().min(1).max(5000).default(20),
  showOverflow: on,
  childTableStyle: z.union([z.literal(1), z.literal(2)]).default(1),
  showSummary: off,
  summaryField: names,
  groupField: blank,
  parentField: blank,
  treeTitle: z.string().default('左侧标题'),
  treeDataSource: z.enum(['dictionary', 'api', 'organize', 'formField']).default('dictionary'),
  treeDictionary: blank,
  treePropsUrl: blank,
  treePropsName: blank,
  treeTemplateJson: parameters,
  treePropsValue: z.string().default('id'),
  treePropsLabel: z.string().default('fullName'),
  treePropsChildren: z.string().default('children'),
  treeRelation: blank,
  hasTreeQuery: off,
  treeSyncType: z.number().catch(0).default(0),
  treeSyncInterfaceId: blank,
  treeSyncInterfaceName: blank,
  treeSyncTemplateJson: parameters,
  hasSuperQuery: on,
  printIds: names,
  useColumnPermission: off,
  useFormPermission: off,
  useBtnPermission: off,
  useDataPermission: off,
  uploaderTemplateJson: z.object({ dataType: z.enum(['1', '2']).default('1'), selectKey: names, key: blank }),
  ruleList: filter.default(noFilter),
  ruleListApp: filter.default(noFilter),
  funcs: z.object({ afterOnload: blank, rowStyle: blank, cellStyle: blank }),
});

/** The same of the list of telephones. */
export const phoneListSettings = listSettings.extend({ hasSuperQuery: off });

export const columnSettings = z.object({
  label: blank,
  /** Px; null for the width that fits the values. */
  width: z.number().min(40).max(1200).nullable().default(null),
  align: z.enum(['left', 'center', 'right']).default('left'),
  fixed: z.enum(['none', 'left', 'right']).default('none'),
  sortable: off,
  cardPlace: z.enum(CARD_PLACES).catch('line').default('line'),
});

export const searchSettings = z.object({
  label: blank,
  searchType: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
  searchMultiple: off,
  isKeyword: off,
  isIncludeSubordinate: off,
  /** The value that a search begins with. */
  value: z.unknown(),
});

export const headerSettings = z.object({ fullName: blank, align: z.enum(['left', 'center', 'right']).default('center') });

export const sortSettings = z.object({ sort: z.enum(['asc', 'desc']).default('asc') });
