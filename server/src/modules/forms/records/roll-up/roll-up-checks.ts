import { planCalculations } from '@banyan/shared-contracts/forms/formula/calculation';
import { AppError } from '@banyan/shared-contracts/errors';
import { rollUpFilterFields } from '@banyan/shared-contracts/forms/records/roll-up';
import type { Id } from '../../../../core/database/tables';
import type { RunningModel } from '../../design/running-model';
import { type FindModel, resolveRollUp, rolledFields, rollUpOf } from './roll-up-links';

/** A field of a form, by its address (`key`, or `table-child`). */
export interface Place {
  modelId: Id;
  address: string;
}

export const placeId = ({ modelId, address }: Place): string => `${modelId} ${address}`;

/** Finds each form once. */
export function keepFound(find: FindModel): FindModel {
  const found = new Map<Id, ReturnType<FindModel>>();
  return (modelId) => {
    const known = found.get(modelId) ?? find(modelId);
    found.set(modelId, known);
    return known;
  };
}

/** Fields that the value of a field is made of. */
export function readsOf(model: RunningModel, address: string): Place[] {
  const placed = model.fields.find(({ field }) => field.address === address);
  const rollUp = placed && rollUpOf(placed);
  if (rollUp !== undefined) {
    const named = [rollUp.fn === 'count' ? '' : rollUp.field, ...rollUpFilterFields(rollUp.filter)].filter(Boolean);
    return named.map((read) => ({ modelId: rollUp.modelId, address: read }));
  }
  const { steps, circular } = planCalculations(model.form);
  const step = [...steps, ...circular].find(({ field }) => field.address === address);
  return (step?.reads ?? []).map((read) => ({ modelId: model.id, address: read.replace('.', '-') }));
}

export const fieldLabel = (model: RunningModel | undefined, { address }: Place): string =>
  model?.fields.find(({ field }) => field.address === address)?.field.label ?? address;

/** The label of a field after the name of its form. */
export const placeLabel = (model: RunningModel | undefined, place: Place): string =>
  model === undefined ? fieldLabel(model, place) : `${model.name} / ${fieldLabel(model, place)}`;

/** A path of fields that reads itself, by their labels; undefined where there is none. */
async function findCircle(start: Place, find: FindModel): Promise<string[] | undefined> {
  const seen = new Set<string>();
  const visit = async (place: Place, path: readonly Place[]): Promise<Place[] | undefined> => {
    if (path.length > 0 && placeId(place) === placeId(start)) return [...path, place];
    if (seen.has(placeId(place))) return undefined;
    seen.add(placeId(place));
    const model = await find(place.modelId);
    for (const read of model === undefined ? [] : readsOf(model, place.address)) {
      const circle = await visit(read, [...path, place]);
      if (circle !== undefined) return circle;
    }
    return undefined;
  };
  const circle = await visit(start, []);
  return circle && Promise.all(circle.map(async (place) => placeLabel(await find(place.modelId), place)));
}

/**
 * Refuses roll-ups that cannot be computed: whose records or fields are not there, or that read themselves, directly or through roll-ups and
 * calculated fields of any form. `find` answers the form itself as it is to be released.
 */
export async function refuseBadRollUps(target: RunningModel, finding: FindModel): Promise<void> {
  const find = keepFound(finding);
  for (const placed of rolledFields(target)) {
    const rollUp = rollUpOf(placed);
    if (rollUp === undefined) continue;
    const { label, address } = placed.field;
    const circle = await findCircle({ modelId: target.id, address }, find);
    if (circle !== undefined) throw new AppError('NOT_ALLOWED', { what: 'what.rollUp.circle', path: circle.join(' → ') });
    const resolved = target.own === undefined ? resolveRollUp(target.id, placed, rollUp, await find(rollUp.modelId)) : 'ownTables';
    if (typeof resolved === 'string') throw new AppError('NOT_ALLOWED', { what: `what.rollUp.${resolved}`, label });
  }
}
