import type { Caller } from '../../../../core/access/caller';
import type { RecordAction } from '../../../../core/access/model-access';
import type { SqlPart } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import { refusedAsNothing } from '../../drafts/draft-records';
import { openRows } from './open-rows';
import type { OpenModel, RecordReader, Target } from './record-reader';

/** Somebody of whom is asked what they may do. */
export type Person = Pick<Caller, 'account' | 'name' | 'isAdministrator'> & { id: Id };

/** The rows of a model that are open to one person. */
export interface PersonRows extends OpenModel {
  userId: Id;
  rows: SqlPart;
}

/** Of those of the people who may do this in the model, with which rows. Rights are each person's, and are kept. */
export async function rowsOfPeople(
  { open }: Pick<RecordReader, 'open'>,
  caller: Caller,
  target: Target,
  { action, people }: { action: RecordAction; people: readonly Person[] },
): Promise<PersonRows[]> {
  const asked = await Promise.all(
    people.map(async ({ id: userId, account, name, isAdministrator }) => {
      const as: Caller = { ...caller, userId, account, name, isAdministrator, viewerId: null, duty: undefined };
      const opened = await open(as, target).catch(refusedAsNothing);
      return opened?.access.may(action) === true ? [{ userId, ...opened, rows: openRows(opened, action) }] : [];
    }),
  );
  return asked.flat();
}
