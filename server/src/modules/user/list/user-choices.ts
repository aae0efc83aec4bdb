import { AppError } from '@banyan/shared-contracts/errors';
import { splitCsv } from '@banyan/shared-contracts/wire/scalars';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { MessageKey } from '../../../core/i18n/translate';
import { isId } from '../../../core/ids/only-ids';
import { genderExists } from '../../../core/organization/genders';
import * as repository from './user-choices.repository';
import type { Relations } from '../user.repository';

/** Values of a user's form that refer to other records. */
export interface Choices {
  gender: string;
  organizeIdTree: string[][];
  positionId: string;
  roleId: string;
  managerId: string;
}

const refuse = (field: string, problems: MessageKey): never => {
  throw new AppError('BAD_INPUT', { problems, fields: [field] });
};

/** Whether each of `ids` is among those that a repository has found; texts that are no ids never are. */
async function all(ids: readonly string[], find: (ids: readonly Id[]) => Promise<Set<Id>>): Promise<boolean> {
  if (ids.length === 0) return true;
  if (!ids.every(isId)) return false;
  const found = await find(ids);
  return ids.every((id) => found.has(id));
}

/**
 * The records that a user's form refers to, the major organization and the current position first; throws when one does not exist or fit.
 */
export async function checkRelations(tx: Connection, input: Choices): Promise<Relations> {
  const organize = [...new Set(input.organizeIdTree.map((path) => path.at(-1) ?? ''))];
  const position = splitCsv(input.positionId);
  const role = splitCsv(input.roleId);
  if (!(await genderExists(tx, input.gender))) refuse('gender', 'what.genderUnknown');
  if (!(await all(organize, (ids) => repository.existingOrganizations(tx, ids)))) refuse('organizeIdTree', 'what.organizeUnknown');
  if (!(await all(position, (ids) => repository.fittingPositions(tx, ids, organize)))) refuse('positionId', 'what.positionForeign');
  if (!(await all(role, (ids) => repository.fittingRoles(tx, ids, organize)))) refuse('roleId', 'what.roleForeign');
  return { organize, position, role };
}

/** The manager as stored; throws when unknown, and when the user would be their own superior. */
export async function checkManager(tx: Connection, managerId: Id, userId: Id): Promise<Id | null> {
  if (managerId === '') return null;
  const chain = await repository.managerChain(tx, managerId);
  if (chain.size === 0) refuse('managerId', 'what.managerUnknown');
  if (chain.has(userId)) throw new AppError('NOT_ALLOWED', { what: 'what.managerLoop' });
  return managerId;
}
