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
import { keyOf } from '../../values/names/name-resolver';
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

/** The first value that names people, organizations or areas that are not there, or that the design does not let choose. */
async function findUnknownName(connection: Connection, changed: readonly ChangedValue[], reach: Reach): Promise<ChangedValue | undefined> {
  const questions = groupBy(
    changed.flatMap((given) => choicesOf(given, reach)),
    ({ kind, limit }) => JSON.stringify([kind, limit]),
  );
  for (const asked of questions.values()) {
    const [first] = asked;
    if (first === undefined) continue;
    const ids = asked.map(({ id }) => id);
    const known = await listChoosable(connection, first.kind, ids, first.limit);
    const wrong = asked.find(({ id }) => !known.has(id));
    if (wrong !== undefined) return wrong.given;
  }
  return undefined;
}

/** The first value that names an area above the level of the design though there are areas below it. */
async function findUnfinishedPath(connection: Connection, changed: readonly ChangedValue[]): Promise<ChangedValue | undefined> {
  const ending = changed.flatMap((given) => {
    const { contract, settings } = given.field;
    return (contract.ends?.(given.value, settings) ?? []).map((id) => ({ given, id }));
  });
  if (ending.length === 0) return undefined;
  const parents = await listAreasWithChildren(
    connection,
    ending.map(({ id }) => id),
  );
  return ending.find(({ id }) => parents.has(id))?.given;
}

/** What was asked before the record was locked. */
interface Known {
  offered: OfferedRows;
  opened: OpenedModels;
  access: Pick<ModelAccess, 'reach' | 'mayField'>;
}

/** A default value of the design is not the user's choice and is not checked. */
const isDesigned = ({ field, value }: ChangedValue): boolean => isDeepStrictEqual(value, field.defaultValue);

/** A design that does not say yet where its values come from limits nothing. */
const looksUp = (reference: Reference): boolean =>
  (reference.kind === 'dictionary' && reference.typeId !== '') || (reference.kind === 'record' && reference.modelId !== '');

/** The first value that names an entry of a dictionary, a record or a row of a data interface that is not there. */
async function findUnknownEntry(connection: Connection, changed: readonly ChangedValue[], { offered, opened }: Omit<Known, 'access'>) {
  const named = changed.map((given) => ({
    given,
    references: given.field.contract.references(given.value, given.field.settings, given.read),
  }));
  const asked = named.flatMap(({ references }) => references.filter(looksUp));
  const known = asked.length === 0 ? new Set<string>() : await knownReferences(connection, opened, asked);
  const isUnknown = (given: ChangedValue, reference: Reference) => {
    if (!looksUp(reference)) return offered(reference) === false;
    return !known.has(keyOf(reference)) && !(reference.kind === 'record' && isDesigned(given));
  };
  return named.find(({ given, references }) => references.some((reference) => isUnknown(given, reference)))?.given;
}

/**
 * Rejects values that were never among the choices (api-forms B4, B8 to B10): options, entries, rows, records, people, organizations,
 * areas. The cost is one query for each kind of thing, dictionaries together and models one by one, independent of the number of rows; none
 * where nothing changed. Fields that the caller may not see are not checked: they hold the value of the design or the stored value, which
 * the caller could not correct.
 */
export async function refuseUnknownChoices(
  connection: Connection,
  model: RunningModel,
  { locale }: Pick<Actor, 'locale'>,
  record: FormRecord,
  { before, offered, opened, access }: Known & { before: FormRecord | undefined },
): Promise<void> {
  const changed = changedValues(model, record, before, (field) => isChoice(field) && access.mayField(field.address));
  const wrong =
    changed.find(({ field: { contract, settings }, value }) => contract.offers?.(value, settings) === false) ??
    (await findUnknownName(connection, changed, access.reach)) ??
    (await findUnfinishedPath(connection, changed)) ??
    (await findUnknownEntry(connection, changed, { offered, opened }));
  if (wrong === undefined) return;
  const { label } = wrong.field;
  throw new AppError('FIELD_INVALID', {
    problems: translate(locale, 'field.unknown', { label }),
    fields: [placeOf(wrong.field, wrong.row)],
  });
}
