import { MAIN_SOURCE } from '@banyan/shared-contracts/data/data-source.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { listTables, previewTable, TableColumn } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import { sourceRefusal } from '../../core/sources/source-refusal';
import { type Catalog, catalogOf, type FoundTable } from '../../core/sources/catalog/catalog';
import * as postgres from '../../core/sources/catalog/postgres-tables';

/** A table that a release has made, of a design in whose category the caller may design. */
export interface FormTable {
  table: string;
  name: string;
  /** Rows as the database estimates them. */
  estimate: number;
}

interface Place {
  linkId: string;
  table: string;
}

export type FormTables = (connection: Connection, caller: Caller) => Promise<FormTable[]>;
export type DataModelService = ReturnType<typeof createDataModelService>;

const FORM = 'form';
/** Columns that the platform puts into the tables of forms. */
const isSystem = ({ field }: TableColumn) => field.startsWith('f_');
/** Rows of a table are counted up to so many; beyond, the estimate of the database is shown. */
const COUNTED = 10_000;
/** The rows of so many tables are counted for a page. */
const COUNTED_TABLES = 100;

/** Rows of each of the tables, counted up to `most`. */
type CountRows = (tables: readonly string[], most: number) => Promise<number[]>;

const hasWord = ({ table, name }: FormTable, keyword: string): boolean =>
  table.includes(keyword.toLowerCase()) || name.toLowerCase().includes(keyword.toLowerCase());

const isMain = (linkId: string): boolean => linkId === MAIN_SOURCE || linkId === '';

export function requireMain(linkId: string): void {
  if (!isMain(linkId)) throw new AppError('NOT_ALLOWED', { what: 'what.dataLink' });
}

/** Tables of any source. Of the main database: those that people make, and those of forms; the platform's own are in neither schema. */
export function createDataModelService(
  { config, database, sources }: Pick<Core, 'config' | 'database' | 'sources'>,
  formTables: FormTables,
) {
  const { kysely } = database;
  const schema = config.tableSchema;

  /** Reads the catalog of a source; what another database refuses becomes a sentence. */
  async function reading<Result>(linkId: string, read: (catalog: Catalog) => Promise<Result>): Promise<Result> {
    const source = await sources.of(linkId);
    return read(catalogOf(source)).catch((error: unknown) => {
      throw isMain(linkId) ? error : sourceRefusal(error);
    });
  }

  /** The place of a table; throws NOT_FOUND where it was neither created by a user nor belongs to a form that is open to the caller. */
  async function find(caller: Caller, { linkId, table }: Place, connection: Connection = kysely) {
    const tables = isMain(linkId) ? await postgres.listTables(connection, schema) : await reading(linkId, (catalog) => catalog.tables());
    const own = tables.find((found) => found.table === table);
    if (own !== undefined) return { schema, isForm: false, isView: own.isView, name: own.comment ?? table };
    const ofForm = isMain(linkId) ? (await formTables(connection, caller)).find((found) => found.table === table) : undefined;
    if (ofForm === undefined) throw new AppError('NOT_FOUND', { what: 'what.table' });
    return { schema: FORM, isForm: true, isView: false, name: ofForm.name };
  }

  const columnsOf = (caller: Caller, place: Place, found: { schema: string; isForm: boolean }): Promise<TableColumn[]> =>
    found.isForm
      ? postgres.listColumns(kysely, found.schema, place.table)
      : reading(place.linkId, (catalog) => catalog.columns(place.table));

  /** Row numbers of tables: counted for small tables, estimated for large ones; null where the source provides neither. */
  async function countsOf(
    tables: readonly Pick<FoundTable, 'table' | 'estimate'>[],
    count: CountRows,
  ): Promise<Map<string, number | null>> {
    const counts = new Map(tables.map(({ table, estimate }) => [table, estimate]));
    const few = tables.filter(({ estimate }) => (estimate ?? 0) < COUNTED).map(({ table }) => table);
    if (few.length === 0 || tables.length > COUNTED_TABLES) return counts;
    // One table that the source may not read leaves the estimates.
    const counted = await count(few, COUNTED).catch(() => []);
    counted.forEach((count, index) => counts.set(few[index] ?? '', count));
    return counts;
  }

  return {
    find,

    async list(caller: Caller, linkId: string, { keyword, currentPage, pageSize }: EndpointRequest<typeof listTables>['query']) {
      const own = (await reading(linkId, (catalog) => catalog.tables(keyword))).filter(({ isView }) => !isView);
      const ofForms = isMain(linkId) ? await formTables(kysely, caller) : [];
      const all = [
        ...own.map(({ table, comment, keys, estimate }) => ({
          table,
          name: comment ?? table,
          keys: keys.join(','),
          estimate,
          isForm: false,
        })),
        ...ofForms.filter((form) => hasWord(form, keyword)).map((form) => ({ ...form, keys: 'f_id', isForm: true })),
      ];
      const page = all.slice((currentPage - 1) * pageSize, currentPage * pageSize);
      const [ofOwn, ofForm] = await Promise.all([
        countsOf(
          page.filter(({ isForm }) => !isForm),
          (tables, most) => reading(linkId, (catalog) => catalog.counts(tables, most)),
        ),
        countsOf(
          page.filter(({ isForm }) => isForm),
          (tables, most) => postgres.countRows(kysely, FORM, tables, most),
        ),
      ]);
      const list = page.map(({ table, name, keys, isForm }) => ({
        ...{ id: table, table, tableName: name, primaryKey: keys, isForm, rows: (isForm ? ofForm : ofOwn).get(table) ?? null },
      }));
      return { list, pagination: { currentPage, pageSize, total: all.length } };
    },

    /** Tables and views that statements may read; for the main database also the tables of forms. */
    async tablesAndViews(caller: Caller, linkId: string, keyword: string) {
      const isOwn = isMain(linkId);
      const found = await reading(linkId, (catalog) => catalog.tables(keyword));
      const named = found.map(({ table, comment, isView }) => ({
        table,
        tableName: comment ?? table,
        type: isView ? (1 as const) : (0 as const),
        schema: isOwn ? schema : '',
      }));
      const ofForms = isOwn ? (await formTables(kysely, caller)).filter((form) => hasWord(form, keyword)) : [];
      return [...named, ...ofForms.map(({ table, name }) => ({ table, tableName: name, type: 0 as const, schema: FORM }))];
    },

    async fields(caller: Caller, place: Place, withoutSystem: boolean): Promise<TableColumn[]> {
      const found = await find(caller, place);
      const columns = await columnsOf(caller, place, found);
      return withoutSystem && found.isForm ? columns.filter((column) => !isSystem(column)) : columns;
    },

    async relations({ linkId, table }: Place) {
      requireMain(linkId);
      const [own] = (await postgres.listTables(kysely, schema)).filter((found) => found.table === table);
      if (own === undefined) throw new AppError('NOT_FOUND', { what: 'what.table' });
      return postgres.listRelations(kysely, schema, table);
    },

    async get(caller: Caller, place: Place) {
      const found = await find(caller, place);
      return {
        tableInfo: { table: place.table, newTable: place.table, tableName: found.name },
        tableFieldList: await columnsOf(caller, place, found),
        hasTableData: found.isForm
          ? await postgres.hasRows(kysely, found.schema, place.table)
          : await reading(place.linkId, (catalog) => catalog.hasRows(place.table)),
      };
    },

    async preview(caller: Caller, place: Place, query: EndpointRequest<typeof previewTable>['query']) {
      const found = await find(caller, place);
      // Rights on records are those of menus and rows: a table has neither.
      if (found.isForm) throw new AppError('NOT_ALLOWED', { what: 'what.tablePreview' });
      const columns = await columnsOf(caller, place, found);
      const { currentPage, pageSize, keyword } = query;
      const searched = columns.find(({ field }) => field.toLowerCase() === query.field.toLowerCase()) ?? columns[0];
      if (searched === undefined) return { list: [], pagination: { currentPage, pageSize, total: 0 } };
      const asked = { table: place.table, field: searched.field, keyword, limit: pageSize, offset: (currentPage - 1) * pageSize };
      const { rows, total } = await reading(place.linkId, (catalog) => catalog.rows(asked, columns));
      return { list: rows, pagination: { currentPage, pageSize, total } };
    },
  };
}
