import { planCalculations } from '@banyan/shared-contracts/forms/formula/calculation';
import { rollUpFilterFields, rollUpFunctionsOf, type RollUp, rollUpResultOf } from '@banyan/shared-contracts/forms/records/roll-up';
import { VIEW } from '@banyan/shared-contracts/forms/views/view-source';
import { conditionsSql } from '../../../../core/conditions/condition-sql';
import { readConditions, type Conditions } from '../../../../core/conditions/conditions';
import type { SqlPart } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import type { PlacedField, RunningModel } from '../../design/running-model';
import { columnSql } from '../values/codec';
import { type RolledField, type RollUpLink, SOURCE } from './roll-up-sql';

/** A released form by its id; undefined where there is none. */
export type FindModel = (modelId: Id) => Promise<RunningModel | undefined>;

/** Why a roll-up cannot be computed. */
type RollUpFault = 'source' | 'ownTables' | 'relation' | 'field' | 'filter';

export const rollUpOf = ({ field: { contract, settings } }: Pick<PlacedField, 'field'>): RollUp | undefined => contract.rollsUp?.(settings);

export const rolledFields = ({ fields }: Pick<RunningModel, 'fields'>): PlacedField[] =>
  fields.filter((placed) => rollUpOf(placed) !== undefined);

/** Whether the values of a field are ids of records of the form. */
export const pointsTo = ({ field: { contract, settings } }: Pick<PlacedField, 'field'>, modelId: Id): boolean => {
  const named = contract.namedBy?.(settings);
  return named?.kind === 'record' && named.modelId === modelId;
};

const hasConditions = ({ groups }: Conditions): boolean => groups.some(({ comparisons }) => comparisons.length > 0);

/** The filter as SQL over the records; undefined where there is none. It knows no caller: values that represent one are refused. */
function filterOf({ filter }: RollUp, source: RunningModel): SqlPart | 'none' | undefined {
  if (filter === null || filter === undefined || typeof filter !== 'object') return 'none';
  const { matchLogic, conditionList } = filter as Record<string, unknown>;
  if (conditionList === undefined) return 'none';
  const conditions = readConditions(matchLogic, conditionList);
  if (conditions === undefined) return undefined;
  if (!hasConditions(conditions)) return 'none';
  const all = conditions.groups.flatMap(({ comparisons }) => comparisons);
  if (all.some(({ source: of }) => of.startsWith('@'))) return undefined;
  const columnOf = (address: string) => {
    const placed = source.fields.find(({ field }) => field.address === address);
    if (placed === undefined) return undefined;
    return {
      ...{ sql: columnSql(placed, SOURCE), type: placed.column.type.type },
      paths: placed.field.contract.traits.filter === 'path',
    };
  };
  try {
    const part = conditionsSql(conditions, columnOf);
    part(() => 'null');
    return part;
  } catch {
    return undefined;
  }
}

interface Resolved {
  relation: PlacedField;
  rolled: RolledField;
}

/** What a roll-up takes, with the columns of its records; or why it cannot. */
export function resolveRollUp(modelId: Id, placed: PlacedField, rollUp: RollUp, source: RunningModel | undefined): Resolved | RollUpFault {
  // A view shows records of others and has none.
  if (source === undefined || source.webType === VIEW) return 'source';
  if (source.own !== undefined) return 'ownTables';
  const relation = source.fields.find((one) => one.field.key === rollUp.relation && pointsTo(one, modelId));
  if (relation === undefined) return 'relation';
  const value = rollUp.fn === 'count' ? undefined : source.fields.find(({ field }) => field.key === rollUp.field);
  if (rollUp.fn !== 'count') {
    const result = value && rollUpResultOf(value.field);
    if (result === undefined || result !== rollUp.result || !rollUpFunctionsOf(result).includes(rollUp.fn)) return 'field';
  } else if (rollUp.result !== 'number') return 'field';
  const filter = filterOf(rollUp, source);
  if (filter === undefined) return 'filter';
  return { relation, rolled: { placed, fn: rollUp.fn, value, filter: filter === 'none' ? undefined : filter } };
}

/** Columns of a roll-up beside its relation. */
const columnsOf = ({ value }: RolledField, { filter }: RollUp, source: RunningModel): string[] => [
  ...(value === undefined ? [] : [value.column.name]),
  ...source.fields.filter(({ field }) => rollUpFilterFields(filter).includes(field.address)).map(({ column }) => column.name),
];

/** Whether a calculated field of the form reads one of the keys. */
function isCalculatedWith({ form }: RunningModel, keys: readonly string[]): boolean {
  const { steps, circular } = planCalculations(form);
  return [...steps, ...circular].some(({ reads }) => reads.some((address) => keys.includes(address)));
}

/** A link, or the form whose records cannot be rolled up (any more). */
export type PlannedLink = { sourceId: Id; link: RollUpLink | undefined };

/** The roll-ups of a form by the relations that they follow, in a lasting order. */
export async function planLinks(target: RunningModel, find: FindModel): Promise<PlannedLink[]> {
  const planned = new Map<string, { sourceId: Id; link: RollUpLink | undefined }>();
  for (const placed of rolledFields(target)) {
    const rollUp = rollUpOf(placed) as RollUp;
    const source = await find(rollUp.modelId);
    const resolved = target.own === undefined ? resolveRollUp(target.id, placed, rollUp, source) : 'ownTables';
    const key = `${rollUp.modelId} ${rollUp.relation} ${typeof resolved === 'string' ? placed.field.key : ''}`;
    if (typeof resolved === 'string' || source === undefined) {
      planned.set(key, { sourceId: rollUp.modelId, link: undefined });
      continue;
    }
    const { relation, rolled } = resolved;
    const known = planned.get(key)?.link;
    const columns = new Set([relation.column.name, ...(known?.columns ?? []), ...columnsOf(rolled, rollUp, source)]);
    const fields = [...(known?.fields ?? []), rolled];
    const keys = fields.map(({ placed: { field } }) => field.key);
    const link = { target, source, relation, fields, columns: [...columns], isCalculatedWith: isCalculatedWith(target, keys) };
    planned.set(key, { sourceId: rollUp.modelId, link });
  }
  return [...planned.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, link]) => link);
}
