import { MAIN_SOURCE } from '@banyan/shared-contracts/data/data-source.contract';
import type { MapKind, MapNode } from '@banyan/shared-contracts/data/reference-map.contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../../../core/access/caller';
import { findPortal } from '../../../../../core/access/portal-access';
import type { Rights } from '../../../../../core/access/rights';
import type { Connection } from '../../../../../core/database/database';
import { listTables } from '../../../../../core/sources/catalog/postgres-tables';
import { categoryOfRow, openCategory } from '../../management/categories/category-rights';
import { listFormTables } from '../../form-tables';
import { keyOf, tableId } from './map-edges.repository';

interface Named {
  id: string;
  name: string;
  code: string;
}

/** Whose map it is, and what they may open. */
interface MapReader {
  caller: Caller;
  rights: Rights;
  /** Schema of the tables that people make in the main database. */
  schema: string;
  /** What the database of the platform is called. */
  mainName: string;
}

const nodesOf = (kind: MapKind, rows: readonly Named[]): MapNode[] => rows.map((row) => ({ key: keyOf(kind, row.id), kind, ...row }));

const rowsOf = async (connection: Connection, statement: RawBuilder<Named>): Promise<Named[]> => (await statement.execute(connection)).rows;

/** Designs of the categories in which the caller may design. */
const designs = (caller: Caller) => sql<Named>`
  select h.id::text as id, h.full_name as name, h.en_code as code from visual_model h
  left join lateral (${categoryOfRow}) category on true where ${openCategory(sql`category.id`, caller) ?? sql`true`}`;

/** Objects that have a name and a code in a table of their own, with the right that opens them. */
const PLAIN = [
  ['interface', 'dataInterface.read', 'data_interface'],
  ['dictionary', 'dictionary.read', 'dictionary_type'],
  ['numberingRule', 'billRule.read', 'bill_rule'],
  ['printTemplate', 'print.read', 'print_template'],
] as const;

async function sources(connection: Connection, { caller, rights, mainName }: MapReader): Promise<Named[]> {
  const may = (capability: 'dataSource.read' | 'dataModel.read') => caller.isAdministrator || rights.may(capability);
  if (!may('dataSource.read') && !may('dataModel.read')) return [];
  const others = await rowsOf(connection, sql<Named>`select id::text, full_name as name, service_name as code from data_source`);
  return [{ id: MAIN_SOURCE, name: mainName, code: '' }, ...others];
}

/** Tables of the main database that the caller may open: those made by hand, and those of forms. */
async function mainTables(connection: Connection, { caller, schema }: MapReader): Promise<Named[]> {
  const [own, ofForms] = [await listTables(connection, schema), await listFormTables(connection, caller)];
  const named = [...own.map(({ table, comment }) => ({ table, name: comment ?? table })), ...ofForms];
  return named.map(({ table, name }) => ({ id: tableId(MAIN_SOURCE, table), name, code: table }));
}

/** Every object that the caller may open, but for tables of other databases: those are known by what names them. */
export async function listOpenNodes(connection: Connection, reader: MapReader): Promise<MapNode[]> {
  const { caller, rights } = reader;
  const may = (capability: Parameters<Rights['may']>[0]) => caller.isAdministrator || rights.may(capability);
  const portals = await rowsOf(connection, sql<Named>`select id::text, full_name as name, en_code as code from portal`);
  const found = [
    ...nodesOf(
      'portal',
      portals.filter(({ id }) => caller.isAdministrator || findPortal(rights, id, '') !== undefined),
    ),
    ...(may('design.read') ? nodesOf('design', await rowsOf(connection, designs(caller))) : []),
  ];
  for (const [kind, capability, table] of PLAIN)
    if (may(capability))
      found.push(
        ...nodesOf(
          kind,
          await rowsOf(connection, sql<Named>`select id::text, full_name as name, en_code as code from ${sql.table(table)}`),
        ),
      );
  if (may('dataModel.read')) found.push(...nodesOf('table', await mainTables(connection, reader)));
  return [...found, ...nodesOf('source', await sources(connection, reader))];
}
