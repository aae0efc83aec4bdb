import type { Connection } from '../database/database';
import type { Id } from '../database/tables';
import { groupBy } from '../group-by';

/** A company or department with its place in the whole. */
export interface Organization {
  id: Id;
  /** `-1` at the top. */
  parentId: string;
  kind: 'company' | 'department';
  name: string;
  code: string;
  enabled: boolean;
  /** Names from the root down, joined by `/`. */
  path: string;
  /** Ids from the root down. */
  idPath: Id[];
}

/** Every company and department, parents before their children, siblings in their order. */
export async function readOrganizations(connection: Connection): Promise<Organization[]> {
  const rows = await connection
    .selectFrom('organize')
    .select(['id', 'parent_id', 'kind', 'full_name', 'en_code', 'enabled'])
    .orderBy('sort_code')
    .orderBy('id')
    .execute();
  const below = groupBy(rows, (row) => row.parent_id);
  const branch = (parent: Organization | undefined): Organization[] =>
    (below.get(parent?.id ?? null) ?? []).flatMap((row) => {
      const entry: Organization = {
        id: row.id,
        parentId: row.parent_id ?? '-1',
        kind: row.kind,
        name: row.full_name,
        code: row.en_code,
        enabled: row.enabled,
        path: parent === undefined ? row.full_name : `${parent.path}/${row.full_name}`,
        idPath: [...(parent?.idPath ?? []), row.id],
      };
      return [entry, ...branch(entry)];
    });
  return branch(undefined);
}
