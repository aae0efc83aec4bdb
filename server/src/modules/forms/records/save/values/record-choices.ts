import { AppError } from '@banyan/shared-contracts/errors';
import { isDeepStrictEqual } from 'node:util';
import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { Reference } from '@banyan/shared-contracts/forms/model/widget';
import type { Actor } from '../../../../../core/access/caller';
import type { ModelAccess } from '../../../../../core/access/model-access';
import type { Reach } from '../../../../../core/access/policies/reach';
import { limitFor } from '../../../../../core/access/system-values';
import type { Connection } from '../../../../../core/database/database';
import { groupBy } from '../../../../../core/group-by';
import { translate } from '../../../../../core/i18n/translate';
import { placeOf } from '../../values/field-place';
import type { OfferedRows } from './interface-choices';
import { knownReferences, type OpenedModels } from './known-references';
import { distinct, keyOf } from '../../values/names/name-resolver';
import { type ChangedValue, changedValues, refersToOthers } from '../../values/changed-values';
import { type ChosenKind, listAreasWithChildren, listChoosable } from './record-choices.repository';
import type { RunningModel } from '../../../design/running-model';

const KINDS = new Set<Reference['kind']>(['user', 'organize', 'organizePath', 'position', 'role', 'group', 'area'] satisfies ChosenKind[]);

const isChoice = (field: FormField): boolean => field.contract.offers !== undefined || refersToOthers(field);

/** Something that a value names, and among which it had to be chosen. */
interface Choice {
  given: ChangedValue;
  kind: ChosenKind;
  id: string;
  limit: readonly string[] | undefined;
}

const isChosen = (reference: Reference): reference is Reference & { kind: ChosenKind } => KINDS.has(reference.kind);

function choicesOf(given: ChangedValue, reach: Reach): Choice[] {
  const { field, value, read } = given;
  if (field.contract.traits.system !== undefined) return [];
  const within = field.contract.within?.(field.settings, read);
  const limit = within && limitFor(reach, within);
  return field.contract
    .references(value, field.settings, read)
    .filter(isChosen)
    .map(({ kind, id }) => ({ given, kind, id, limit }));
}

/** The values that name people, organizations or areas that are not there, or that the design does not let choose. */
async function findUnknownNames(connection: Connection, changed: readonly ChangedValue[], reach: Reach): Promise<ChangedValue[]> {
  const questions = groupBy(
    changed.flatMap((given) => choicesOf(given, reach)),
    ({ kind, limit }) => JSON.stringify([kind, limit]),
  );
  const wrong: ChangedValue[] = [];
  for (const asked of questions.values()) {
    const [first] = asked;
    if (first === undefined) continue;
    const ids = distinct(asked.map(({ id }) => id));
    const known = await listChoosable(connection, first.kind, ids, first.limit);
    wrong.push(...asked.filter(({ id }) => !known.has(id)).map(({ given }) => given));
  }
  return wrong;
}

/** The values that name an area above the level of the design though there are areas below it. */
async function findUnfinishedPaths(connection: Connection, changed: readonly ChangedValue[]): Promise<ChangedValue[]> {
  const ending = changed.flatMap((given) => {
    const { contract, settings } = given.field;
    return (contract.ends?.(given.value, settings) ?? []).map((id) => ({ given, id }));
  });
  if (ending.length === 0) return [];
  const parents = await listAreasWithChildren(connection, distinct(ending.map(({ id }) => id)));
  return ending.filter(({ id }) => parents.has(id)).map(({ given }) => given);
}

/** A record with what was asked for it before it was locked. */
export interface ChosenRecord {
  record: FormRecord;
  before: FormRecord | undefined;
  offered: OfferedRows;
  opened: OpenedModels;
}

type ChangedRecord = Pick<ChosenRecord, 'offered'> & { changed: readonly ChangedValue[] };

/** A default value of the design is not the user's choice and is not checked. */
const isDesigned = ({ field, value }: ChangedValue): boolean => isDeepStrictEqual(value, field.defaultValue);

/** A design that does not say yet where its values come from limits nothing. */
const looksUp = (reference: Reference): boolean =>
  (reference.kind === 'dictionary' && reference.typeId !== '') || (reference.kind === 'record' && reference.modelId !== '');

/** The values that name an entry of a dictionary, a record or a row of a data interface that is not there. */
async function findUnknownEntries(connection: Connection, list: readonly ChangedRecord[], opened: OpenedModels): Promise<ChangedValue[]> {
  const named = list.flatMap(({ changed, offered }) =>
    changed.map((given) => ({
      given,
      offered,
      references: given.field.contract.references(given.value, given.field.settings, given.read),
    })),
  );
  const asked = named.flatMap(({ references }) => references.filter(looksUp));
  const known = asked.length === 0 ? new Set<string>() : await knownReferences(connection, opened, asked);
  const isUnknown = (given: ChangedValue, offered: OfferedRows, reference: Reference) => {
    if (!looksUp(reference)) return offered(reference) === false;
    return !known.has(keyOf(reference)) && !(reference.kind === 'record' && isDesigned(given));
  };
  return named
    .filter(({ given, offered, references }) => references.some((reference) => isUnknown(given, offered, reference)))
    .map(({ given }) => given);
}

/**
 * Finds values that were never among the choices (api-forms B4, B8 to B10): options, entries, rows, records, people, organizations, areas. The cost
 * is one query for each kind of thing, dictionaries together and models one by one, independent of the number of records and of their rows; none
 * where nothing changed. Fields that the caller may not see are not checked: they hold the value of the design or the stored value, which
 * the caller could not correct. Answers FIELD_INVALID or undefined for each record.
 */
export async function unknownChoices(
  connection: Connection,
  model: RunningModel,
  { locale }: Pick<Actor, 'locale'>,
  access: Pick<ModelAccess, 'reach' | 'mayField'>,
  list: readonly ChosenRecord[],
): Promise<(AppError | undefined)[]> {
  const concerns = (field: FormField) => isChoice(field) && access.mayField(field.address);
  const records = list.map(({ record, before, offered }) => ({ offered, changed: changedValues(model, record, before, concerns) }));
  const all = records.flatMap(({ changed }) => changed);
  const opened = new Map(list.flatMap((one) => [...one.opened]));
  const wrong = [
    new Set(all.filter(({ field: { contract, settings }, value }) => contract.offers?.(value, settings) === false)),
    new Set(await findUnknownNames(connection, all, access.reach)),
    new Set(await findUnfinishedPaths(connection, all)),
    new Set(await findUnknownEntries(connection, records, opened)),
  ];
  return records.map(({ changed }) => {
    const found = wrong.flatMap((some) => changed.find((given) => some.has(given)) ?? [])[0];
    if (found === undefined) return undefined;
    const problems = translate(locale, 'field.unknown', { label: found.field.label });
    return new AppError('FIELD_INVALID', { problems, fields: [placeOf(found.field, found.row)] });
  });
}
