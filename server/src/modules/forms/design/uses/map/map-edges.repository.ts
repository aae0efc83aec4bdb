import { MAIN_SOURCE } from '@banyan/shared-contracts/data/data-source.contract';
import type { MapKind } from '@banyan/shared-contracts/data/reference-map.contract';
import { readChosenTables } from '@banyan/shared-contracts/forms/design/tables/chosen-tables';
import { INTERFACE_TYPE } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { sql } from 'kysely';
import type { Connection } from '../../../../../core/database/database';
import { tablesInQuery } from './tables-in-query';

/** `from` uses `to`: keys `kind:id`. */
interface StoredEdge {
  from: string;
  to: string;
}

export const keyOf = (kind: MapKind, id: string): string => `${kind}:${id}`;
/** Id of a table within the map. */
export const tableId = (source: string, table: string): string => `${source}/${table}`;

/** References that are read at most: far more than a person looks at. */
const MOST = 50_000;

/** What designs, portals and print templates name, and the sources that interfaces ask. */
export async function listNamedEdges(connection: Connection): Promise<StoredEdge[]> {
  const { rows } = await sql<StoredEdge>`
    select distinct from_kind || ':' || from_id as "from", to_kind || ':' || to_id as "to" from (
      select case source_kind when 'release' then 'design' else source_kind end as from_kind, source_id::text as from_id,
        case target_kind when 'model' then 'design' when 'modelField' then 'design' else target_kind end as to_kind,
        case target_kind when 'numberingRule' then (select id::text from bill_rule where en_code = target_id) else target_id end as to_id
      from design_reference
      union all select 'design', id::text, 'interface', interface_id from visual_model where interface_id <> ''
      union all select 'interface', id::text, 'source', coalesce(source_id::text, ${MAIN_SOURCE}) from data_interface where type = ${INTERFACE_TYPE.sql}
      union all select 'interface', id::text, 'source', coalesce(step ->> 'sourceId', ${MAIN_SOURCE})
        from data_interface, jsonb_array_elements(steps) step where step ->> 'type' = ${String(INTERFACE_TYPE.sql)}
    ) named
    where to_id is not null and to_id <> '' and (from_kind, from_id) <> (to_kind, to_id)
    limit ${MOST}`.execute(connection);
  return rows;
}

/** Tables that people have chosen for designs; those that releases make are no objects of their own. */
export async function listDesignTables(connection: Connection): Promise<StoredEdge[]> {
  const rows = await connection
    .selectFrom('visual_model')
    .select(['id', 'tables', 'db_link_id as source'])
    .where('tables', '<>', '')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ id, tables, source }) =>
    readChosenTables(tables).map(({ table }) => ({
      from: keyOf('design', id),
      to: keyOf('table', tableId(source === '' ? MAIN_SOURCE : source, table)),
    })),
  );
}

/** Tables that the queries of interfaces read, those of their further steps among them. */
export async function listInterfaceTables(connection: Connection): Promise<StoredEdge[]> {
  const rows = await connection.selectFrom('data_interface').select(['id', 'type', 'content', 'source_id', 'steps']).limit(MOST).execute();
  return rows.flatMap(({ id, steps, source_id: sourceId, ...main }) =>
    [{ ...main, sourceId }, ...steps]
      .filter(({ type }) => type === INTERFACE_TYPE.sql)
      .flatMap(({ content, sourceId: source }) => tablesInQuery(content).map((table) => tableId(source ?? MAIN_SOURCE, table)))
      .map((table) => ({ from: keyOf('interface', id), to: keyOf('table', table) })),
  );
}
