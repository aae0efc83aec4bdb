import { DEFAULT_AVATAR } from '@banyan/shared-contracts/files/file.contract';
import type { User, UserProfile } from '@banyan/shared-contracts/organization/user/user.contract';
import type { Caller } from '../../core/access/caller';
import type { Connection } from '../../core/database/database';
import type { Id, UserAccount } from '../../core/database/tables';
import * as names from '../../core/organization/names';
import { digestOf, followVersion } from '../../core/records/versions';
import * as repository from './user.repository';

/** Name of users in the operation log. */
export const MODULE = 'user';

/** The first of `ids` is the one that counts (major organization, current position); it is stored on the user, the others beside it. */
const leading = (first: Id | null, ids: readonly Id[]): Id[] => [...ids].sort((a, b) => Number(b === first) - Number(a === first));

export async function toWire(connection: Connection, row: UserAccount): Promise<User> {
  const relations = await repository.relationsOf(connection, row.id);
  const organizations = await names.ofOrganizes(connection, relations.organize);
  const organizeIds = leading(row.organize_id, relations.organize);
  const profile = row.profile as Partial<UserProfile>;
  const text = (name: keyof UserProfile) => String(profile[name] ?? '');
  return {
    id: row.id,
    account: row.account,
    realName: row.real_name,
    gender: row.gender,
    organizeIdTree: organizeIds.map((id) => organizations.get(id)?.idPath ?? [id]),
    organizeId: organizeIds.join(','),
    positionId: leading(row.position_id, relations.position).join(','),
    roleId: relations.role.join(','),
    managerId: row.manager_id ?? '',
    headIcon: row.head_icon || DEFAULT_AVATAR,
    sortCode: row.sort_code,
    enabledMark: row.state,
    mobilePhone: row.mobile_phone,
    email: row.email,
    entryDate: profile.entryDate ?? null,
    birthday: profile.birthday ?? null,
    ranks: text('ranks'),
    description: text('description'),
    nation: text('nation'),
    nativePlace: text('nativePlace'),
    certificatesType: text('certificatesType'),
    certificatesNumber: text('certificatesNumber'),
    education: text('education'),
    telePhone: text('telePhone'),
    landline: text('landline'),
    urgentContacts: text('urgentContacts'),
    urgentTelePhone: text('urgentTelePhone'),
    postalAddress: text('postalAddress'),
  };
}

/** Paths belong to the organizations. */
export const versionOf = ({ organizeIdTree: _paths, ...user }: User): string => digestOf(user);

/** After a change by the caller: the state of the user that their session has read includes the change. */
export const followUser = (tx: Connection, caller: Caller, id: Id, before: User): Promise<void> =>
  followVersion(
    tx,
    caller,
    { module: MODULE, id },
    {
      before: versionOf(before),
      async after() {
        const row = await repository.findUser(tx, id);
        return row === undefined ? '' : versionOf(await toWire(tx, row));
      },
    },
  );
