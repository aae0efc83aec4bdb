import type { Delegation } from '../../../core/access/delegation';
import { requireOrganizeReach } from '../../../core/access/policies/reach-changes';
import type { Connection } from '../../../core/database/database';
import type { RelationType, Relations } from '../user.repository';

export const NO_RELATIONS: Relations = { organize: [], position: [], role: [] };

/** Throws unless the caller may add a person to the new memberships: only within their slice, and giving no more than they hold. */
export async function requireRelations(tx: Connection, delegation: Delegation, before: Relations, after: Relations): Promise<void> {
  const added = (type: RelationType) => after[type].filter((id) => !before[type].includes(id));
  delegation.requireOrganizes('add', added('organize'));
  await requireOrganizeReach(tx, delegation, added('organize'));
  const principals = (['organize', 'position', 'role'] as const).flatMap((type) => added(type).map((id) => ({ type, id })));
  await delegation.requireBestow(tx, principals);
}
