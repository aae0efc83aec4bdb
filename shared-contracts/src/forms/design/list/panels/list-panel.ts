import type { PanelGroup, PanelItem } from '../../panel/panel';
import { listItem as item } from './list-item';

const kind = (is: number) => ({ path: 'type', is }) as const;
const paged = {
  all: [
    { path: 'type', not: 3 },
    { path: 'type', not: 5 },
  ],
} as const;
const tree = (is: string) => ({ all: [kind(2), { path: 'treeDataSource', is }] }) as const;

const perNode = { all: [...tree('api').all, { path: 'treeSyncType', is: 1 }] } as const;

const basic: readonly PanelItem[] = [
  item('type', 'choice', { of: [1, 2, 3, 4, 5], helpKey: 'design.list.type.help' }),
  item('groupField', 'list-field', { when: kind(3), among: { trait: 'listable' } }),
  item('parentField', 'list-field', {
    when: kind(5),
    among: { types: ['treeSelect', 'relationForm', 'popupSelect', 'select'] },
    helpKey: 'design.list.parentField.help',
  }),
  item('hasPage', 'switch', { when: paged }),
  item('pageSize', 'choice', { when: { all: [...paged.all, { path: 'hasPage', is: true }] }, of: [10, 20, 50, 100], asWritten: true }),
  item('hasSuperQuery', 'switch', { helpKey: 'design.list.hasSuperQuery.help' }),
];

const data: readonly PanelItem[] = [
  item('treeTitle', 'words', { when: kind(2) }),
  item('hasTreeQuery', 'switch', { when: kind(2) }),
  item('treeDataSource', 'choice', { when: kind(2), of: ['dictionary', 'api', 'organize', 'formField'] }),
  item('treeDictionary', 'dictionary', { when: tree('dictionary') }),
  item('treePropsUrl', 'interface', { when: tree('api'), writes: ['treePropsName', 'treeTemplateJson'] }),
  item('treeTemplateJson', 'parameters', { when: tree('api') }),
  item('treePropsValue', 'text', { when: tree('api') }),
  item('treePropsLabel', 'text', { when: tree('api') }),
  item('treePropsChildren', 'text', { when: tree('api') }),
  item('treeSyncType', 'segmented', { when: tree('api'), of: [0, 1], helpKey: 'design.list.treeSyncType.help' }),
  item('treeSyncInterfaceId', 'interface', { when: perNode, writes: ['treeSyncInterfaceName', 'treeSyncTemplateJson'] }),
  item('treeSyncTemplateJson', 'parameters', { when: perNode, helpKey: 'design.list.treeSyncTemplateJson.help' }),
  item('treeRelation', 'list-field', { when: kind(2), among: { trait: 'filter' }, helpKey: 'design.list.treeRelation.help' }),
];

const look: readonly PanelItem[] = [
  item('showOverflow', 'switch', { helpKey: 'design.list.showOverflow.help' }),
  item('childTableStyle', 'segmented', { of: [1, 2], helpKey: 'design.list.childTableStyle.help' }),
  item('showSummary', 'switch', { when: { path: 'type', not: 5 } }),
  item('summaryField', 'list-columns', {
    when: {
      all: [
        { path: 'type', not: 5 },
        { path: 'showSummary', is: true },
      ],
    },
    among: { trait: 'summable' },
  }),
];

/** Rights that a list requires (api-forms B19). */
const check: readonly PanelItem[] = ['useBtnPermission', 'useColumnPermission', 'useFormPermission', 'useDataPermission'].map((path) =>
  item(path, 'switch', { helpKey: `design.list.${path}.help` }),
);

/** Of spreadsheets that are imported (api-forms B22). */
const imports: readonly PanelItem[] = [
  item('uploaderTemplateJson.dataType', 'segmented', { of: ['1', '2'], helpKey: 'design.list.uploaderTemplateJson.dataType.help' }),
  item('uploaderTemplateJson.selectKey', 'list-imports', { helpKey: 'design.list.uploaderTemplateJson.selectKey.help' }),
  item('uploaderTemplateJson.key', 'list-field', {
    when: { path: 'uploaderTemplateJson.dataType', is: '2' },
    among: { trait: 'filter' },
    helpKey: 'design.list.uploaderTemplateJson.key.help',
  }),
];

const SCRIPTS = ['afterOnload', 'rowStyle', 'cellStyle'];
const scriptItems = (names: readonly string[]): PanelItem[] =>
  names.map((name) => item(`funcs.${name}`, 'script', { helpKey: `design.list.funcs.${name}.help` }));

/** The panel of a list as a whole; its paths are those of `listSettings`. */
export const listPanel: readonly PanelGroup[] = [
  { group: 'basic', items: basic },
  { group: 'data', items: [...data, item('ruleList', 'list-filter', { helpKey: 'design.list.ruleList.help' })] },
  { group: 'look', items: look },
  { group: 'check', items: check },
  { group: 'buttons', items: [item('printIds', 'templates'), ...imports] },
  { group: 'scripts', items: scriptItems(SCRIPTS) },
];

/** The panel of the list of telephones: cards have no widths, headers and totals; its filter is `ruleListApp`. */
export const appListPanel: readonly PanelGroup[] = [
  { group: 'basic', items: basic },
  {
    group: 'data',
    items: [...data, item('ruleListApp', 'list-filter', { titleKey: 'design.list.ruleList', helpKey: 'design.list.ruleList.help' })],
  },
  { group: 'check', items: check },
  { group: 'scripts', items: scriptItems(['afterOnload']) },
];
