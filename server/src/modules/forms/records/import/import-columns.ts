import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { HEADER_GROUP, type ModelImportHeader } from '@banyan/shared-contracts/forms/records/model-import.contract';
import { headerGroupsOf } from '@banyan/shared-contracts/forms/widgets/table/table.contract';
import type { OpenModel } from '../read/record-reader';

/** A column of the sheet: a main field, or a child of a sub-table. */
export interface ImportColumn {
  key: string;
  /** Key of its sub-table. */
  table: string | undefined;
  /** Its title, and the title of the group that contains it. */
  title: string;
  group: string | undefined;
}

/** The columns of a sheet. */
export interface SheetColumns {
  columns: ImportColumn[];
  /** Rows of the header: two where columns are grouped. */
  depth: 1 | 2;
}

export interface ImportColumns extends SheetColumns {
  headers: ModelImportHeader[];
}

export const columnsOf = (columns: ImportColumn[]): SheetColumns => ({
  columns,
  depth: columns.some(({ group }) => group !== undefined) ? 2 : 1,
});

/** A record as cells, and its rows by sub-table. */
export interface SheetRecord<Cell = string> {
  texts: Readonly<Record<string, Cell>>;
  rows: Readonly<Record<string, readonly Readonly<Record<string, Cell>>[]>>;
}

/** The lines of a record: its own texts in the first of them, the rows of its sub-tables side by side from there on. */
export function sheetLines<Cell = string>({ columns }: SheetColumns, { texts, rows }: SheetRecord<Cell>): (Cell | '')[][] {
  const tables = [...new Set(columns.flatMap(({ table }) => table ?? []))];
  const height = Math.max(1, ...tables.map((table) => rows[table]?.length ?? 0));
  return Array.from({ length: height }, (_unused, line) =>
    columns.map(({ key, table }) => (table === undefined ? (line === 0 ? texts[key] : undefined) : rows[table]?.[line]?.[key]) ?? ''),
  );
}

type Titled = Pick<FormField, 'key' | 'label' | 'required' | 'contract'>;

/** Headers of fields; fields with the same label are distinguished by their keys (api-forms B22). */
function headersOf(fields: readonly Titled[]): { id: string; fullName: string; jnpfKey: string }[] {
  return fields.map(({ key, label, required, contract }) => {
    const alone = fields.filter((other) => other.label === label).length === 1;
    return { id: key, fullName: `${required ? '*' : ''}${alone ? label : `${label}(${key})`}`, jnpfKey: contract.type };
  });
}

/**
 * What a spreadsheet of the model holds for this caller: the fields that its design names, else all but those that the server fills in; never what
 * cannot be imported (api-forms B7, B22).
 */
export function importColumns({ model, access }: OpenModel): ImportColumns {
  const named = model.design.uploaderTemplateJson?.selectKey ?? [];
  const { fields, tables } = model;
  const open = ({ field }: { field: FormField }) => {
    const { traits } = field.contract;
    const asked = named.length > 0 ? named.includes(field.address) : traits.system === undefined;
    return asked && traits.notImported !== true && traits.computed !== true && access.mayField(field.address);
  };
  const groups = headerGroupsOf(model.design['complexHeaderList']);
  const groupOf = (key: string) => groups.find(({ childColumns }) => childColumns.includes(key));
  const headers: ModelImportHeader[] = [];
  for (const header of headersOf(fields.filter(open).map(({ field }) => field))) {
    const group = groupOf(header.id);
    const head = group && headers.find(({ id, jnpfKey }) => id === group.id && jnpfKey === HEADER_GROUP);
    if (group === undefined) headers.push(header);
    else if (head === undefined) headers.push({ id: group.id, fullName: group.fullName, jnpfKey: HEADER_GROUP, children: [header] });
    else head.children?.push(header);
  }
  for (const { table, fields: below } of tables) {
    const children = headersOf(below.filter(open).map(({ field }) => field));
    if (children.length > 0) headers.push({ id: table.key, fullName: table.label, jnpfKey: 'table', children });
  }
  const columns = headers.flatMap(({ id, fullName, jnpfKey, children }): ImportColumn[] =>
    children === undefined
      ? [{ key: id, table: undefined, title: fullName, group: undefined }]
      : children.map((child) => ({
          key: child.id,
          table: jnpfKey === HEADER_GROUP ? undefined : id,
          title: child.fullName,
          group: fullName,
        })),
  );
  return { headers, ...columnsOf(columns) };
}

/** The rows of the header: the title of a group is above the first of its columns. */
export function headerRows({ columns, depth }: SheetColumns): string[][] {
  if (depth === 1) return [columns.map(({ title }) => title)];
  const above = columns.map(({ group, title }, index) => {
    if (group === undefined) return title;
    return columns[index - 1]?.group === group ? '' : group;
  });
  return [above, columns.map(({ group, title }) => (group === undefined ? '' : title))];
}

const bare = (title: string): string => title.replace(/^\*/, '').trim();

/** A cell names a title as it is, with the key behind it, or by the key alone. */
const names = (cell: string, { key, title }: ImportColumn): boolean => {
  const text = bare(cell);
  return text === bare(title) || text === `${bare(title)}(${key})` || text === key;
};

/** By the place in the sheet: its column. Undefined where the header is not that of the template. */
export function placeImportColumns([top = [], second = []]: readonly string[][], { columns, depth }: SheetColumns) {
  const width = Math.max(top.length, depth === 2 ? second.length : 0);
  const places = new Map<number, ImportColumn>();
  let group = '';
  for (let index = 0; index < width; index += 1) {
    const [above, below] = [top[index] ?? '', depth === 2 ? (second[index] ?? '') : ''];
    if (above !== '') group = above;
    if (above === '' && below === '') continue;
    const found = columns.find((column) =>
      column.group === undefined
        ? below === '' && names(above, column)
        : below !== '' && bare(group) === bare(column.group) && names(below, column),
    );
    if (found === undefined || [...places.values()].includes(found)) return undefined;
    places.set(index, found);
  }
  return places.size === columns.length ? places : undefined;
}
