import { buttonOf, type CodeDesign, columnsOf, isFigure, isTree } from './code-design';
import { rowMember } from './search-source';
import { entry, indented, quoted, wrapped } from './source-text';

/** Buttons of a design, and what they are granted by. */
const accessOf = ({ list }: CodeDesign, kind: string, changes: boolean): string[] => {
  if (list.useBtnPermission) return [`button: ${quoted(`btn_${kind}`)}`];
  return changes ? ["for: 'everybody'", 'changes: true'] : ["for: 'everybody'"];
};

const objectLines = (lines: readonly string[]): string[] => ['{', ...indented(lines), '},'];

/** How messages name a row: by its first text. */
const nameOf = (design: CodeDesign): string => {
  const first = columnsOf(design).find(({ field }) => !isFigure(field));
  return first === undefined ? 'row.id' : rowMember(first.column.prop);
};

/** What can be done to a row. */
export function rowActionLines(design: CodeDesign): string[] {
  const { list, names } = design;
  const actions = list.columnBtnsList
    .filter((button, index, all) => all.findIndex(({ value }) => value === button.value) === index)
    .flatMap(({ value }): string[] => {
      const common = [`id: ${quoted(value)}`, `label: ${quoted(`${names.value}.${value}`)}`];
      if (value === 'edit') return entry([...common, ...accessOf(design, value, true), 'run: ({ id }) => forms.edit(id)']);
      if (value === 'detail')
        return entry([...common, ...accessOf(design, value, false), 'opens: true', 'run: ({ id }) => forms.view(id)']);
      if (value !== 'remove') return [];
      return objectLines([
        ...[...common, 'danger: true', ...accessOf(design, value, true)].map((part) => `${part},`),
        'confirm: {',
        ...indented([
          `title: ${quoted(`${names.value}.removeTitle`)},`,
          `content: ${quoted(`${names.value}.removeContent`)},`,
          `values: (row) => ({ name: ${nameOf(design)} }),`,
        ]),
        '},',
        `call: callOf(${names.value}Calls.remove, ({ id }: ${names.type}Row) => ({ params: { id }, query: { menuId } })),`,
      ]);
    });
  return actions.length === 0 ? [] : ['rowActions: [', ...indented(actions), '],'];
}

/** What can be done to chosen rows. */
export function batchActionLines(design: CodeDesign): string[] {
  const { list, names } = design;
  const key = (name: string) => quoted(`${names.value}.${name}`);
  const removing = buttonOf(list.btnsList, 'batchRemove') !== undefined;
  const printing = buttonOf(list.btnsList, 'batchPrint') !== undefined;
  const actions = [
    ...(removing
      ? objectLines([
          ...["id: 'batchRemove'", `label: ${key('batchRemove')}`, `counted: ${key('removeAllCounted')}`, 'danger: true']
            .concat(accessOf(design, 'batchRemove', true))
            .map((part) => `${part},`),
          'confirm: {',
          ...indented([
            `title: ${key('removeAllTitle')},`,
            `content: ${key('removeContent')},`,
            'values: (rows) => ({ count: rows.length }),',
          ]),
          '},',
          `call: callOf(${names.value}Calls.removeAll, (rows: readonly ${names.type}Row[]) => ({`,
          '  body: { ids: rows.map(({ id }) => id), menuId },',
          '})),',
        ])
      : []),
    ...(printing
      ? objectLines([
          ...["id: 'batchPrint'", `label: ${key('batchPrint')}`, `counted: ${key('printCounted')}`]
            .concat(accessOf(design, 'batchPrint', false))
            .map((part) => `${part},`),
          'run: async (rows) => {',
          ...indented([
            ...wrapped(
              [
                `templateIds: [${list.printIds.map(quoted).join(', ')}]`,
                'recordIds: rows.map(({ id }) => id)',
                `title: text(${key('title')})`,
              ],
              { before: "await openDialog('print.document', ", behind: ');', depth: 14 },
            ),
          ]),
          '},',
        ])
      : []),
  ];
  if (actions.length === 0) return [];
  const selectable = isTree(design) ? ['selectable: (row) => row.top !== true,'] : [];
  return [...selectable, 'batchActions: [', ...indented(actions), '],'];
}

/** What can be done with the list as it is searched. */
export function listActionLines(design: CodeDesign): string[] {
  const { list, names } = design;
  if (buttonOf(list.btnsList, 'download') === undefined) return [];
  return [
    'listActions: [',
    ...indented(
      objectLines([
        ...["id: 'download'", `label: ${quoted(`${names.value}.download`)}`, ...accessOf(design, 'download', false)].map(
          (part) => `${part},`,
        ),
        `call: downloadOf(${names.value}Calls.exportRows, (query: Readonly<Record<string, unknown>>) => ({`,
        '  body: { ...query, ...ALL_FOUND },',
        '})),',
      ]),
    ),
    '],',
  ];
}
