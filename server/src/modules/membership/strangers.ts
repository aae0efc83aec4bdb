import { AppError } from '@banyan/shared-contracts/errors';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import * as names from '../../core/organization/names';
import type { AnyKind } from './membership-kind';

/** How many names a refusal tells. */
const NAMED = 5;

/** Refuses members who stand in none of its organizations, nor below them, and names them: the user's own form would refuse them too. */
export async function refuseStrangers(tx: Connection, { strangers }: AnyKind, id: Id, userIds: readonly Id[]): Promise<void> {
  const found = userIds.length === 0 ? [] : ((await strangers?.(tx, id, userIds)) ?? []);
  if (found.length === 0) return;
  const known = await names.ofUsers(tx, found.slice(0, NAMED));
  const people = `${[...known.values()].join('、')}${found.length > NAMED ? '…' : ''}`;
  throw new AppError('NOT_ALLOWED', { what: 'what.memberForeign', count: found.length, people });
}
