import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { digestOf, hashDigest } from '../../core/secrets/passwords';
import { readSystemConfig } from '../../core/system-config';
import groups from '../data/demo/groups.json';
import menus from '../data/demo/menus.json';
import organizations from '../data/demo/organizations.json';
import people from '../data/demo/people.json';
import permissionGroups from '../data/demo/permission-groups.json';
import positions from '../data/demo/positions.json';
import roles from '../data/demo/roles.json';
import systems from '../data/demo/systems.json';
import { seedPermissionGroups, seedRoles } from '../seed-grants';
import { seedMenus, seedSystems } from '../seed-menus';
import { seedOnce } from '../seed-once';

/** An employee of the demo company with ordinary rights, for trying out the system. */
export const DEMO_ACCOUNT = 'tangyun';

/** First digits of the people's mobile numbers; no operator has been given them. */
const PHONE_PREFIX = '1540000';

/** The demo company with its people and applications; once, and only where there is no organization yet. True when this call has done it. */
export async function seedDemo(tx: Connection): Promise<boolean> {
  let isNew = false;
  await seedOnce(tx, 'demo.company', async () => {
    if ((await tx.selectFrom('organize').select('id').limit(1).executeTakeFirst()) !== undefined) return;
    await seedOrganizations(tx);
    await seedPeople(tx);
    await seedSystems(tx, systems);
    await seedMenus(tx, menus);
    await seedPermissionGroups(tx, permissionGroups);
    isNew = true;
  });
  return isNew;
}

const idOf = new Map(people.map(({ account, id }) => [account, id]));

async function seedOrganizations(tx: Connection): Promise<void> {
  const organizationRows = organizations.map(({ id, parentId, kind, fullName, enCode, manager }, index) => ({
    id,
    parent_id: parentId,
    kind: kind as 'company' | 'department',
    full_name: fullName,
    en_code: enCode,
    manager_id: idOf.get(manager) ?? null,
    sort_code: index,
  }));
  await tx.insertInto('organize').values(organizationRows).execute();
  const positionRows = positions.map(({ id, organizeId, fullName, enCode, type }, index) => ({
    id,
    organize_id: organizeId,
    full_name: fullName,
    en_code: enCode,
    type,
    sort_code: index,
  }));
  await tx.insertInto('position').values(positionRows).execute();
  await seedRoles(
    tx,
    roles.map((role) => ({ ...role, global: role.organizations === undefined })),
  );
  const roleOrganizations = roles.flatMap(({ id, organizations: ids = [] }) =>
    ids.map((organizeId) => ({ role_id: id, organize_id: organizeId })),
  );
  await tx.insertInto('role_organize').values(roleOrganizations).execute();
  const groupRows = groups.map(({ id, fullName, enCode, type }, index) => ({
    id,
    full_name: fullName,
    en_code: enCode,
    type,
    sort_code: index,
  }));
  await tx.insertInto('user_group').values(groupRows).execute();
}

/** The manager of the person's organization, or of the nearest organization above it that is managed by another person. */
function managerOf(personId: Id, organizeId: Id | null): Id | null {
  const organization = organizations.find(({ id }) => id === organizeId);
  if (organization === undefined) return null;
  const manager = idOf.get(organization.manager) ?? null;
  return manager === personId ? managerOf(personId, organization.parentId) : manager;
}

async function seedPeople(tx: Connection): Promise<void> {
  const { newUserDefaultPassword } = await readSystemConfig(tx);
  const passwordHash = await hashDigest(digestOf(newUserDefaultPassword));
  const rows = people.map((person, index) => ({
    id: person.id,
    account: person.account,
    real_name: person.realName,
    password_hash: passwordHash,
    // The account is for trying out the system, so its password need not be replaced at the first sign-in.
    password_changed_at: new Date(),
    gender: person.gender,
    manager_id: managerOf(person.id, person.organizeId),
    organize_id: person.organizeId,
    position_id: person.positionId,
    mobile_phone: `${PHONE_PREFIX}${person.id}`,
    email: `${person.account}@banyan.example`,
    state: person.enabled === false ? (0 as const) : (1 as const),
    sort_code: index + 1,
  }));
  await tx.insertInto('user_account').values(rows).execute();
  const relationRows = people.flatMap(
    ({ id, organizeId, alsoIn = [], positionId, alsoHolds = [], roles: roleIds, groups: groupIds = [] }) => {
      const belong = (type: 'organize' | 'position' | 'role' | 'group', ids: Id[]) =>
        ids.map((objectId) => ({ user_id: id, object_type: type, object_id: objectId }));
      return [
        ...belong('organize', [organizeId, ...alsoIn]),
        ...belong('position', [positionId, ...alsoHolds]),
        ...belong('role', roleIds),
        ...belong('group', groupIds),
      ];
    },
  );
  await tx.insertInto('user_relation').values(relationRows).execute();
}
