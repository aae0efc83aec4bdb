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

/** Who fills in the form, as rules ask; a visitor is nobody. */
export const ruleUser = async (connection: Connection, { self }: Pick<ModelAccess, 'self'>): Promise<StartUser> =>
  (self === null ? undefined : await readStartUser(connection, self)) ?? nobody;

/**
 * A record by the rules of its form: they give their values, and what they hide or make read-only keeps what is stored (of a new record: what the
 * form begins with), whatever was sent for it, as fields do that the caller may not see. Undefined for a form without rules. Throws FIELD_INVALID where what was entered is
 * dropped for a rule that the form of the caller does not have.
 */
export async function settleByRules(
  connection: Connection,
  model: RunningModel,
  access: RuledSaver,
  sent: FormRecord,
  before: FormRecord | undefined,
): Promise<RuledRecord | undefined> {
  if (model.rules.rules.length === 0) return undefined;
  const facts = { user: await ruleUser(connection, access), now: Date.now() };
  const stored = before ?? {
    ...Object.fromEntries([...model.form.tables.keys()].map((key) => [key, []])),
    ...begun([...model.form.fields.values()], facts),
  };
  const ruled = await settleRules(model, { sent, stored, startRow: (table) => begun(table.fields, facts) }, facts, othersTurn);
  refuseDropped(model, access, { sent, ruled, facts, isNew: before === undefined });
  return ruled;
}
