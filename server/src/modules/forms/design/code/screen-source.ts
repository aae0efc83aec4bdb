import { batchActionLines, listActionLines, rowActionLines } from './action-source';
import { buttonOf, type CodeDesign, columnsOf, isTree, keywordsOf } from './code-design';
import { fieldName } from './code-texts';
import { listCall } from './contract-source';
import { searchSources } from './search-source';
import { commented, entry, indented, quoted, wrapped } from './source-text';

/** As many searches are in sight, the others behind a button. */
const IN_SIGHT = 3;

const columnEntries = (design: CodeDesign): string[] =>
  columnsOf(design).flatMap(({ column, field }) =>
    entry([
      `key: ${quoted(column.prop)}`,
      `title: ${quoted(`${design.names.value}.column.${fieldName(design, field.address)}`)}`,
      ...(typeof column.width === 'number' && column.width > 0 ? [`width: ${column.width}`] : []),
      ...(column.align === 'left' ? [] : [`align: ${quoted(column.align)}`]),
      ...(column.sortable && field.contract.traits.sortable && field.address === field.key ? ['sortable: true'] : []),
    ]),
  );

function columnLines(design: CodeDesign): string[] {
  if (!design.list.useColumnPermission) return ['columns: [', ...indented(columnEntries(design)), '],'];
  return [`columns: ${design.names.value}Columns.filter(({ key }) => rights.column(key)),`];
}

const filterEntries = (design: CodeDesign): string[] =>
  searchSources(design).flatMap(({ address, member, start }, index) =>
    entry([
      `key: ${quoted(address)}`,
      `label: ${quoted(`${design.names.value}.search.${fieldName(design, address)}`)}`,
      member,
      ...(start === undefined ? [] : [`start: ${start}`]),
      ...(index < IN_SIGHT ? [] : ['spare: true']),
    ]),
  );

function filterLines(design: CodeDesign): string[] {
  const filters = filterEntries(design);
  if (filters.length === 0) return [];
  if (!design.list.useColumnPermission) return ['filters: [', ...indented(filters), '],'];
  return [`filters: ${design.names.value}Filters.filter(({ key }) => rights.column(key)),`];
}

/** A list in front of the screen, which rights leave a part of. */
const constant = (name: string, type: string, entries: readonly string[]): string[] => [
  `const ${name}: readonly ${type}[] = [`,
  ...indented(entries),
  '];',
  '',
];

const sidxOf = ({ list }: CodeDesign): string =>
  list.defaultSortConfig.map(({ field, sort }) => (sort === 'desc' ? `-${field}` : field)).join(',');

function importLines(design: CodeDesign): string[] {
  const { names, list } = design;
  const searches = searchSources(design);
  const has = (kind: string) => buttonOf(list.btnsList, kind) !== undefined;
  const needs = new Set(searches.flatMap((one) => one.needs));
  const calls = buttonOf(list.columnBtnsList, 'remove') !== undefined || has('batchRemove');
  const crud = [
    ...(calls ? ['callOf'] : []),
    ...(needs.has('Choice') ? ['type Choice'] : []),
    ...(list.useColumnPermission ? ['type CrudColumn'] : []),
    ...(list.useColumnPermission && searches.length > 0 ? ['type CrudFilter'] : []),
    ...(needs.has('days') ? ['days'] : []),
    'defineListScreen',
    ...(has('download') ? ['downloadOf'] : []),
    ...(needs.has('useDictionaryChoices') ? ['useDictionaryChoices'] : []),
  ];
  const page = ['modelQuery', ...['numberRange', 'principals', 'typedText'].filter((one) => needs.has(one)), 'useModelForms'];
  const runtime = ['MenuIdContext', ...(has('batchPrint') ? ['useDialog'] : []), ...(list.useColumnPermission ? ['useRights'] : [])];
  const contract = [
    names.model,
    `${names.value}Calls`,
    `type ${names.type}Record`,
    ...(calls || list.useColumnPermission ? [`type ${names.type}Row`] : []),
  ];
  const texts = list.useColumnPermission ? [`type ${names.type}Key`, 'useText'] : ['useText'];
  return [
    ...(has('download') ? ["import { ALL_FOUND } from '@banyan/shared-contracts/forms/model-calls';"] : []),
    ...wrapped(crud, { before: 'import ', behind: " from '@banyan/shared-ui/crud';" }),
    ...wrapped(page, { before: 'import ', behind: " from '@banyan/shared-ui/model-page';" }),
    ...wrapped(runtime, { before: 'import ', behind: " from '@banyan/shared-ui/runtime';" }),
    "import { useContext, useMemo } from 'react';",
    ...wrapped(contract, { before: 'import ', behind: ` from './${names.file}.contract';` }),
    ...wrapped(texts, { before: 'import ', behind: ` from './${names.file}.texts';` }),
  ];
}

/** Columns and searches, of which each person has a part. */
function permittedLines(design: CodeDesign): string[] {
  const { type, value } = design.names;
  const filters = filterEntries(design);
  return [
    ...constant(`${value}Columns`, `CrudColumn<${type}Row, ${type}Key>`, columnEntries(design)),
    ...(filters.length === 0 ? [] : constant(`${value}Filters`, `CrudFilter<${type}Key>`, filters)),
  ];
}

/** The list as data: columns, searches, and what can be done. */
export function screenSource(design: CodeDesign): string {
  const { names, list, label } = design;
  const printing = buttonOf(list.btnsList, 'batchPrint') !== undefined;
  const key = `${names.remote}.${names.value}`;
  const order = sidxOf(design);
  const query = [
    'menuId',
    ...(order === '' ? [] : [`order: ${quoted(order)}`]),
    ...(design.list.hasPage && !isTree(design) ? [] : ['isPaged: false']),
  ];
  const keyword = keywordsOf(design).length > 0;
  const depends = ['menuId', 'forms', ...(list.useColumnPermission ? ['rights'] : []), ...(printing ? ['openDialog', 'text'] : [])];
  return [
    ...importLines(design),
    '',
    '/** First part of the keys under which the rows are kept. */',
    `const KEY = ${quoted(key)};`,
    '',
    ...searchSources(design).flatMap(({ hook }) => hook),
    ...(list.useColumnPermission ? permittedLines(design) : []),
    `/** The list of ${commented(label) || 'records'}, and the forms that it opens. */`,
    `export function use${names.type}Screen() {`,
    ...indented([
      'const menuId = useContext(MenuIdContext);',
      ...(list.useColumnPermission ? ['const rights = useRights();'] : []),
      ...(printing ? ['const openDialog = useDialog();', 'const text = useText();'] : []),
      `const forms = useModelForms<${names.type}Record>({ modelId: ${names.model}, menuId, key: KEY });`,
      'const screen = useMemo(',
      ...indented([
        '() =>',
        ...indented([
          'defineListScreen({',
          ...indented([
            'key: KEY,',
            `list: ${listCall(design)},`,
            'useText,',
            `noun: ${quoted(`${names.value}.title`)},`,
            `asks: modelQuery({ ${query.join(', ')} }),`,
            ...(keyword ? [`search: ${quoted(`${names.value}.keyword`)},`] : []),
            ...filterLines(design),
            ...columnLines(design),
            ...(isTree(design) ? ['tree: true,', 'fixed: (row) => row.top === true,'] : []),
            ...rowActionLines(design),
            ...batchActionLines(design),
            ...listActionLines(design),
          ]),
          '}),',
        ]),
        `[${depends.join(', ')}],`,
      ]),
      ');',
      'return { screen, forms };',
    ]),
    '}',
    '',
  ].join('\n');
}
