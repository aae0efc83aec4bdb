import type { Caller } from '../../../../core/access/caller';
import type { RecordAction } from '../../../../core/access/model-access';
import { ownVersions } from '../../../../core/access/policies/policy-versions';
import type { Connection } from '../../../../core/database/database';
import type { SqlPart } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import { refusedAsNothing } from '../../drafts/draft-records';
import { openRows } from './lists/open-rows';
import type { OpenModel, RecordReader, Target } from './record-reader';

/** A user whose rights are checked. */
export type Person = Pick<Caller, 'account' | 'name' | 'isAdministrator'> & { id: Id };

/** The rows of a model that are open to one person. */
export interface PersonRows extends OpenModel {
  userId: Id;
  rows: SqlPart;
}

/** Of those of the people who may do this in the model, with which rows. Rights are each person's, and are kept as long as their versions are the same. */
export async function rowsOfPeople(
  connection: Connection,
  { open }: Pick<RecordReader, 'open'>,
  caller: Caller,
  target: Target,
  { action, people }: { action: RecordAction; people: readonly Person[] },
): Promise<PersonRows[]> {
  const versions = await ownVersions(
    connection,
    people.map(({ id }) => id),
  );
  const asked = await Promise.all(
    people.map(async ({ id: userId, account, name, isAdministrator }) => {
      const policy = { ...caller.policy, own: versions.get(userId) ?? '0' };
      const as: Caller = { ...caller, userId, account, name, isAdministrator, policy, viewerId: null, duty: undefined };
      const opened = await open(as, target).catch(refusedAsNothing);
      return opened?.access.may(action) === true ? [{ userId, ...opened, rows: openRows(opened, action) }] : [];
    }),
  );
  return asked.flat();
}
