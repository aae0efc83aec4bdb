import { type ConfigChange, type listConfigHistory } from '@banyan/shared-contracts/admin/config-history.contract';
import { secretConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { isKeyOf } from '@banyan/shared-contracts/own-members';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../core/access/caller';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { IdGenerator } from '../../core/ids/ids';
import type { SystemConfig } from '../../core/system-config';

export type ConfigKey = keyof SystemConfig;

/** Whether the values of a setting are left out of its history. */
export const isSecret = (key: string): boolean => isKeyOf(secretConfig.shape, key);

/** Records which settings were changed, by whom, from which value to which. */
export async function noteChanges(
  tx: Connection,
  newId: IdGenerator,
  caller: Pick<Caller, 'userId'>,
  change: { keys: readonly ConfigKey[]; before: SystemConfig; after: SystemConfig },
): Promise<void> {
  const valueOf = (config: SystemConfig, key: ConfigKey) => (isSecret(key) ? null : JSON.stringify(config[key]));
  const rows = change.keys.map((key) => ({
    ...{ id: newId(), key, before: valueOf(change.before, key), after: valueOf(change.after, key) },
    changed_by: caller.userId,
  }));
  await tx.insertInto('system_config_change').values(rows).execute();
}

export const findChange = (connection: Connection, id: Id) =>
  connection.selectFrom('system_config_change').select(['key', 'before']).where('id', '=', id).executeTakeFirst();

const asValue = (stored: unknown): ConfigChange['before'] => (typeof stored === 'string' || typeof stored === 'number' ? stored : null);

export async function listChanges(
  connection: Connection,
  { key, currentPage, pageSize }: EndpointRequest<typeof listConfigHistory>['query'],
): Promise<Paged<ConfigChange>> {
  const found =
    key === '' ? connection.selectFrom('system_config_change') : connection.selectFrom('system_config_change').where('key', '=', key);
  const [rows, { total }] = await Promise.all([
    found
      .leftJoin('user_account', 'user_account.id', 'system_config_change.changed_by')
      .select(['system_config_change.id', 'key', 'before', 'after', 'changed_at', 'real_name', 'account'])
      .orderBy('system_config_change.id', 'desc')
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute(),
    found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const list = rows.map((row) => ({
    ...{ id: row.id, key: row.key, before: asValue(row.before), after: asValue(row.after), secret: isSecret(row.key) },
    ...{ changedTime: row.changed_at.getTime(), changedBy: row.account === null ? '' : `${row.real_name ?? ''}/${row.account}` },
  }));
  return { list, pagination: { currentPage, pageSize, total: Number(total) } };
}
