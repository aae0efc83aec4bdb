import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../../../core/access/caller';
import type { Database } from '../../../../core/database/database';
import { givenSql, type SqlPart } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import { alsoRow } from './steps/also-rows';
import type { SaveFacts } from './steps/save-facts';
import { saveStep } from './steps/save-step';

type Facts = Pick<SaveFacts, 'who' | 'model' | 'id' | 'note' | 'also'>;

interface SubmitRow extends Pick<Facts, 'who' | 'model' | 'id'> {
  key: string;
}

const submitsSql =
  (rows: readonly SubmitRow[]): SqlPart =>
  (bind) =>
    `insert into record_submit (user_id, submit_key, model_id, record_id) ${givenSql(
      [
        ['bigint', rows.map(({ who }) => who.userId)],
        ['text', rows.map(({ key }) => key)],
        ['bigint', rows.map(({ model }) => model.id)],
        ['text', rows.map(({ id }) => id)],
      ],
      bind,
    )}`;

const collected = ({ who, model, id, note: { submit: key }, also }: Facts): Pick<SaveFacts, 'also'> => ({
  also: key === undefined ? also : [...also, alsoRow(submitsSql, { who, model, id, key })],
});

/** Notes the submit of a form with the record that it saves, in the same transaction: a second one of the same key ends with both undone. */
export const submitStep = saveStep({
  name: 'note-submit',
  phase: 'statement',
  ways: ['page'],
  needs: ['who', 'model', 'id', 'note', 'also'],
  gives: ['also'],
  skip: collected,
  run: (facts) => Promise.resolve(collected(facts)),
});

/** What came of a submit. */
export interface Submitted {
  id: Id;
  /** It had come before, and nothing was changed now. */
  repeated: boolean;
}

/** Saves each submit of a person once, however often it comes, one after the other or at the same time. Without a key every save counts. */
export function createSubmits({ kysely }: Pick<Database, 'kysely'>) {
  async function find({ userId }: Caller, modelId: Id, key: string): Promise<Submitted | undefined> {
    const row = await kysely
      .selectFrom('record_submit')
      .select(['model_id', 'record_id'])
      .where('user_id', '=', userId)
      .where('submit_key', '=', key)
      .executeTakeFirst();
    if (row !== undefined && row.model_id !== modelId) throw new AppError('BAD_INPUT', { problems: 'submitKey' });
    return row && { id: row.record_id, repeated: true };
  }

  return {
    async once(caller: Caller, modelId: Id, key: string | undefined, save: () => Promise<Id>): Promise<Submitted> {
      if (key === undefined) return { id: await save(), repeated: false };
      if (!key.startsWith(`${caller.userId}-`)) throw new AppError('FORBIDDEN', { submit: 'foreign' });
      const known = await find(caller, modelId, key);
      if (known !== undefined) return known;
      try {
        return { id: await save(), repeated: false };
      } catch (error) {
        // The same submit was saved meanwhile; whatever stopped this one came of that.
        const other = await find(caller, modelId, key);
        if (other === undefined) throw error;
        return other;
      }
    },
  };
}

export type Submits = ReturnType<typeof createSubmits>;
