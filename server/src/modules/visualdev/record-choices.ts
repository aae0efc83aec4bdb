import { AppError } from '@banyan/shared-contracts/errors';
import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import type { Reference } from '@banyan/shared-contracts/forms/widget';
import type { Actor } from '../../core/access/caller';
import type { Connection } from '../../core/database/database';
import { groupBy } from '../../core/group-by';
import { translate } from '../../core/i18n/translate';
import { type ChangedValue, changedValues } from './changed-values';
import { type ChosenKind, listChoosable } from './record-choices.repository';
import type { RunningModel } from './running-model';

const KINDS = new Set<Reference['kind']>(['user', 'organize', 'organizePath', 'position', 'role', 'group'] satisfies ChosenKind[]);

/** Something that a value names, and among which it had to be chosen. */
interface Choice {
  given: ChangedValue;
  kind: ChosenKind;
  id: string;
  limit: readonly string[] | undefined;
}

const isChosen = (reference: Reference): reference is Reference & { kind: ChosenKind } => KINDS.has(reference.kind);

function choicesOf(given: ChangedValue): Choice[] {
  const { field, value, read } = given;
  if (field.contract.traits.system !== undefined) return [];
  const limit = field.contract.within?.(field.settings, read);
  return field.contract
    .references(value, field.settings, read)
    .filter(isChosen)
    .map(({ kind, id }) => ({ given, kind, id, limit }));
}

/** Refuses people and organizations that are not there, or that the design does not let choose (api-forms B4, B10). */
export async function refuseUnknownChoices(
  connection: Connection,
  model: RunningModel,
  { locale }: Pick<Actor, 'locale'>,
  record: FormRecord,
  before?: FormRecord,
): Promise<void> {
  const choices = changedValues(model, record, before).flatMap(choicesOf);
  const questions = groupBy(choices, ({ kind, limit }) => JSON.stringify([kind, limit]));
  for (const asked of questions.values()) {
    const [first] = asked;
    if (first === undefined) continue;
    const ids = asked.map(({ id }) => id);
    const known = await listChoosable(connection, first.kind, ids, first.limit);
    const wrong = asked.find(({ id }) => !known.has(id));
    if (wrong === undefined) continue;
    const { address, label } = wrong.given.field;
    throw new AppError('FIELD_INVALID', { problems: translate(locale, 'field.value', { label }), fields: [address] });
  }
}
