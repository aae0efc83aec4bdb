import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';

/** Versions of forms that were ever released or changed, by their ids. */
type FormVersions = ReadonlyMap<Id, string>;

/** Reads the versions of all forms with one query, and caches them until the version of all releases changes. */
export function keepFormVersions(connection: Connection): (version: string) => Promise<FormVersions> {
  let kept: { version: string; value: Promise<FormVersions> } | undefined;
  return (version) => {
    if (kept?.version === version) return kept.value;
    const value = readFormVersions(connection);
    const entry = { version, value };
    // A failed read is not kept: the next request tries again.
    value.catch(() => kept === entry && (kept = undefined));
    kept = entry;
    return value;
  };
}

async function readFormVersions(connection: Connection): Promise<FormVersions> {
  const rows = await connection.selectFrom('policy_part').select(['object_id', 'version']).where('kind', '=', 'form').execute();
  return new Map(rows.map(({ object_id: id, version }) => [id, version]));
}
