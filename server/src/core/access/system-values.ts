import { AppError } from '@banyan/shared-contracts/errors';
import type { SystemValue } from '@banyan/shared-contracts/menu-admin/conditions';
import { parseTypedId, type PrincipalType, toTypedId } from '@banyan/shared-contracts/organization/principal.contract';
import { readSystemValue } from '@banyan/shared-contracts/organization/system-values';
import type { Comparison, Conditions } from '../conditions/conditions';
import { type KnownId, SystemIds } from '../conditions/system-ids';
import type { Id } from '../database/tables';
import { onlyIds } from '../ids/only-ids';
import type { Caller } from './caller';
import type { Reach, ReachReader } from './policies/reach';

/** The reach of a visitor: placeholders for the caller are replaced by nothing where there is no account. */
export const noReach: Reach = { self: '0', users: [], organizes: [], organizesBelow: [], managed: [] };

const sources: Record<SystemValue, { type: PrincipalType; idsOf: (reach: Reach) => Id[] }> = {
  '@userId': { type: 'user', idsOf: ({ self }) => (self === noReach.self ? [] : [self]) },
  '@userAndSubordinates': { type: 'user', idsOf: ({ users }) => users },
  '@organizeId': { type: 'department', idsOf: ({ organizes }) => organizes },
  '@organizationAndSuborganization': { type: 'department', idsOf: ({ organizesBelow }) => organizesBelow },
  '@branchManageOrganize': { type: 'department', idsOf: ({ managed }) => managed },
};

/**
 * Ids of a picker's limit (`ableIds`), with placeholders for the caller replaced by ids. An organization of a limit always includes the
 * organizations below it, so the current organization has the same meaning with and without its suborganizations here.
 */
export const limitFor = (reach: Reach, ids: readonly string[]): string[] =>
  ids.flatMap((one) => {
    const variable = readSystemValue(one);
    if (variable === undefined) return [one];
    const { type, idsOf } = sources[variable];
    return idsOf(reach).map((id) => toTypedId(id, type));
  });

/** Ids of a limit with placeholders for the caller replaced by ids: typed, or bare. */
export interface LimitReader {
  typed(caller: Caller, ids: readonly string[]): Promise<string[]>;
  bare(caller: Caller, ids: readonly string[]): Promise<string[]>;
}

/** Asks who the caller is only where a limit speaks of them. */
export function createLimitReader(reaches: ReachReader): LimitReader {
  const typed: LimitReader['typed'] = async (caller, ids) =>
    ids.some((one) => readSystemValue(one) !== undefined) ? limitFor(await reaches.of(caller), ids) : [...ids];
  return {
    typed,
    bare: async (caller, ids) => (await typed(caller, ids)).map((one) => parseTypedId(one)?.id ?? one),
  };
}

/** Symbols that compare whole values; a part of a text is what it is. */
const WHOLE: readonly Comparison['symbol'][] = ['==', '<>', 'in', 'notIn'];

/** The texts of a value: it itself, those of a list, and of paths where each ends. */
const partsOf = (value: unknown): string[] =>
  [value].flat().flatMap((one: unknown) => {
    const last: unknown = Array.isArray(one) ? one.at(-1) : one;
    return typeof last === 'string' ? [last] : [];
  });

/** Organizations are departments or companies. */
const typesOf = (variable: SystemValue): KnownId['types'] => {
  const { type } = sources[variable];
  return type === 'department' ? [type, 'company'] : [type];
};

/**
 * The ids that a comparison compares with: those of its named source, or those of its value, where placeholders for the caller can be mixed
 * with plain ids.
 */
function idsFor({ source, symbol, value }: Comparison, reach: Reach): SystemIds | undefined {
  const parts = source.startsWith('@') ? [source] : WHOLE.includes(symbol) ? partsOf(value) : [];
  const [first] = parts.flatMap((one) => readSystemValue(one) ?? []);
  if (source.startsWith('@') && first === undefined) throw new AppError('BAD_INPUT', { problems: source });
  if (first === undefined) return undefined;
  const known = parts.flatMap((one): KnownId[] => {
    const variable = readSystemValue(one);
    if (variable !== undefined) return sources[variable].idsOf(reach).map((id) => ({ id, types: typesOf(variable) }));
    const typed = parseTypedId(one);
    // A bare id comes from a picker of one kind: that of the values beside it.
    return onlyIds([typed?.id ?? one]).map((id) => ({ id, types: typed === undefined ? typesOf(first) : [typed.type] }));
  });
  return new SystemIds(known);
}

/** Conditions with placeholders for the caller replaced by ids. The result is always a set of ids, so "equal to it" becomes "in it". */
export const conditionsFor = ({ logic, groups }: Conditions, reach: Reach): Conditions => ({
  logic,
  groups: groups.map((group) => ({
    ...group,
    comparisons: group.comparisons.map((comparison) => {
      const value = idsFor(comparison, reach);
      if (value === undefined) return comparison;
      return { ...comparison, value, symbol: comparison.symbol === '<>' || comparison.symbol === 'notIn' ? 'notIn' : 'in' };
    }),
  })),
});
