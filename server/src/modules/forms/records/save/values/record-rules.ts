import { setImmediate as othersTurn } from 'node:timers/promises';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { type RuledRecord, settleRules } from '@banyan/shared-contracts/forms/rules/evaluate-rules';
import { nobody } from '@banyan/shared-contracts/forms/values/start-values';
import type { StartUser } from '@banyan/shared-contracts/forms/model/widget';
import type { ModelAccess } from '../../../../../core/access/model-access';
import type { Connection } from '../../../../../core/database/database';
import type { RunningModel } from '../../../design/running-model';
import { refuseDropped, type RuledSaver } from './dropped-values';
import { begun } from './hidden-defaults';
import { readStartUser } from './start-user.repository';

/** The user who fills in the form, as rules need it; a visitor is `nobody`. */
export const ruleUser = async (connection: Connection, { self }: Pick<ModelAccess, 'self'>): Promise<StartUser> =>
  (self === null ? undefined : await readStartUser(connection, self)) ?? nobody;

/** Who fills in the form; asked at the first call. */
export type StartUserOf = (connection: Connection) => Promise<StartUser>;

/** Asks once, however many records are saved; a question that failed is asked again. */
export function startUserOf(access: Pick<ModelAccess, 'self'>): StartUserOf {
  let known: StartUser | undefined;
  return async (connection) => (known ??= await ruleUser(connection, access));
}

/**
 * Applies the rules of the form to a record. Rules set values. Fields that a rule hides or makes read-only get the stored value (of a new
 * record: the default value of the form) instead of the sent one, as do fields that the caller may not see. Undefined for a form without
 * rules. Throws FIELD_INVALID where an entered value is dropped because of a rule that the form of the caller does not have.
 */
export async function settleByRules(
  startUser: () => Promise<StartUser>,
  model: RunningModel,
  access: RuledSaver,
  sent: FormRecord,
  before: FormRecord | undefined,
): Promise<RuledRecord | undefined> {
  if (model.rules.rules.length === 0) return undefined;
  const facts = { user: await startUser(), now: Date.now() };
  const stored = before ?? {
    ...Object.fromEntries([...model.form.tables.keys()].map((key) => [key, []])),
    ...begun([...model.form.fields.values()], facts),
  };
  const ruled = await settleRules(model, { sent, stored, startRow: (table) => begun(table.fields, facts) }, facts, othersTurn);
  refuseDropped(model, access, { sent, ruled, facts, isNew: before === undefined });
  return ruled;
}
