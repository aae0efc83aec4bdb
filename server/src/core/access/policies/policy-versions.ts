import { sql } from 'kysely';
import type { Connection } from '../../database/database';
import type { Id } from '../../database/tables';

/** Versions of what rights are made of, as one request found them; each changes with its part alone (migration 0117). */
export interface PolicyVersions {
  /** Of any part: for what depends on several of them, such as totals of lists. */
  readonly all: string;
  /** What can be granted: systems, menus with their parts, portals. */
  readonly catalog: string;
  /** Grants of more people at once than have a version of their own. */
  readonly grants: string;
  /** Organizations, and who is below whom. */
  readonly organization: string;
  /** Releases of forms; `policy_part` holds the version of each form. */
  readonly forms: string;
  /** The system configuration. */
  readonly settings: string;
  /** Grants, memberships and managed scope of the person who calls; 0 without an account. */
  readonly own: string;
}

/** Columns `policy_*` of the versions, from `policy_version p` and the row `own` of `policy_part` of a person, which may be missing. */
export const POLICY_COLUMNS = `p.version as policy_all, p.catalog_version as policy_catalog, p.grants_version as policy_grants,
    p.organization_version as policy_organization, p.forms_version as policy_forms, p.settings_version as policy_settings,
    coalesce(own.version, 0) as policy_own`;

export interface PolicyRow {
  policy_all: string;
  policy_catalog: string;
  policy_grants: string;
  policy_organization: string;
  policy_forms: string;
  policy_settings: string;
  policy_own: string;
}

export const toPolicy = (row: PolicyRow): PolicyVersions => ({
  all: row.policy_all,
  catalog: row.policy_catalog,
  grants: row.policy_grants,
  organization: row.policy_organization,
  forms: row.policy_forms,
  settings: row.policy_settings,
  own: row.policy_own,
});

/** The versions as they are now, for a person or for a visitor without an account. */
export async function readPolicyVersions(connection: Connection, userId: Id | null = null): Promise<PolicyVersions> {
  const { rows } = await sql<PolicyRow>`
    select ${sql.raw(POLICY_COLUMNS)} from policy_version p
    left join policy_part own on own.kind = 'user' and own.object_id = ${userId}::bigint`.execute(connection);
  const [row] = rows;
  if (row === undefined) throw new Error('policy_version has no row');
  return toPolicy(row);
}

/** The versions of what several people have of their own, by their ids; who has none is missing. */
export async function ownVersions(connection: Connection, userIds: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  const rows = await connection
    .selectFrom('policy_part')
    .select(['object_id', 'version'])
    .where('kind', '=', 'user')
    .where('object_id', 'in', ['0', ...userIds])
    .execute();
  return new Map(rows.map(({ object_id: id, version }) => [id, version]));
}

/** Changes whenever the rights of the person may: what can be granted, and what reaches them through grants, memberships and the organization. */
export const rightsVersion = ({ catalog, grants, organization, own }: PolicyVersions): string =>
  `${catalog}.${grants}.${organization}.${own}`;
