import { AppError } from '@banyan/shared-contracts/errors';
import type { DesignUse } from '@banyan/shared-contracts/forms/designs/design-uses.contract';
import { sql } from 'kysely';
import type { Connection } from '../../../../core/database/database';
import { limitWaiting } from '../../../../core/database/locks';
import type { Id } from '../../../../core/database/tables';
import { removeRollUps } from '../../records/roll-up/install-roll-ups';
import { tableSql } from '../publish/tables/ddl';

/** How many uses a refusal names in its sentence. */
const NAMED = 5;
/** Uses that prevent the deletion of a design. Rights and scopes do not: they are removed with their menu. */
const KEEPING: readonly DesignUse['kind'][] = ['form', 'list', 'appList', 'menu', 'printTemplate', 'portal', 'shortLink', 'records'];
const PATIENCE_MS = 5000;

/** Throws IN_USE with the list of uses (`uses`) where there are any besides those within the design itself. */
export function requireUnused(modelId: Id, all: readonly DesignUse[]): void {
  const uses = all.filter(({ kind, owner }) => KEEPING.includes(kind) && owner !== modelId);
  if (uses.length === 0) return;
  const words = uses.slice(0, NAMED).map(({ name, place }) => [name, place].filter(Boolean).join(' '));
  throw new AppError('IN_USE', { what: 'what.designUsed', names: words.join('；'), count: uses.length, uses });
}

/** Tables that releases have made for the model, whatever became of them; sub-tables, which refer to the main one, come first. */
async function listMadeTables(connection: Connection, modelId: Id): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'form' and table_name ~ ${`^(mt${BigInt(modelId)}$|ct${BigInt(modelId)}_)`} order by table_name`.execute(
    connection,
  );
  return rows.map(({ name }) => name);
}

/**
 * Drops the tables that releases have made, after all writers have finished; tables that existed before are not touched. Throws IN_USE if a
 * record has been entered in the meantime.
 */
export async function removeTables(tx: Connection, modelId: Id): Promise<void> {
  await limitWaiting(tx, PATIENCE_MS);
  await removeRollUps(tx, modelId);
  for (const name of await listMadeTables(tx, modelId)) {
    const table = sql.raw(tableSql(name));
    await sql`lock table ${table} in access exclusive mode`.execute(tx);
    const { rows } = await sql`select from ${table} limit 1`.execute(tx);
    if (rows.length > 0) throw new AppError('IN_USE', { what: 'what.designRecords' });
    await sql`drop table ${table}`.execute(tx);
  }
}
