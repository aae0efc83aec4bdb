import type { Reference } from '@banyan/shared-contracts/forms/model/widget';
import { type PrincipalType, toTypedId } from '@banyan/shared-contracts/organization/principal.contract';

/** Values do not distinguish companies from departments. */
export const ORGANIZATION_TYPE: PrincipalType = 'department';

/** Kinds in the pickers, by their type in typed ids. */
const TYPES: Partial<Record<Reference['kind'], PrincipalType>> = {
  user: 'user',
  organize: ORGANIZATION_TYPE,
  organizePath: ORGANIZATION_TYPE,
  position: 'position',
  role: 'role',
  group: 'group',
};

/** The typed id of a person, organization, position, role or group; undefined for other kinds. */
export function typedIdOf({ kind, id }: Reference): string | undefined {
  const type = TYPES[kind];
  return type && toTypedId(id, type);
}
