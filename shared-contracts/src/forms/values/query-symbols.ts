import type { ConditionSymbol } from '../../menu-admin/conditions';
import type { WidgetContract } from '../model/widget';

/** What fields are compared by in filters of lists and in searches that people write themselves (api-forms B17). */

const EMPTINESS: readonly ConditionSymbol[] = ['null', 'notNull'];
const SETS = {
  base: ['==', '<>', 'like', 'notLike', ...EMPTINESS],
  range: ['>=', '>', '==', '<=', '<', '<>', 'between', ...EMPTINESS],
  select: ['==', '<>', 'in', 'notIn', ...EMPTINESS],
  switch: ['==', '<>'],
  relation: ['==', '<>', ...EMPTINESS],
  location: ['like', 'notLike', ...EMPTINESS],
  /** Times of day are compared within a range: two of them are rarely the same to the second. */
  clock: ['between', ...EMPTINESS],
} as const satisfies Record<string, readonly ConditionSymbol[]>;

const BY_TYPE: ReadonlyMap<string, readonly ConditionSymbol[]> = new Map<string, readonly ConditionSymbol[]>([
  ['switch', SETS.switch],
  ['relationForm', SETS.relation],
  ['popupSelect', SETS.relation],
  ['location', SETS.location],
]);

const NOT_OFFERED: ReadonlySet<string> = new Set([
  ...['relationFormAttr', 'popupAttr', 'uploadFile', 'uploadImg', 'colorPicker', 'editor', 'sign', 'signature'],
]);

/** The symbols of a field, in the order in which they are offered; none where it is no field of a condition. */
export function querySymbols({ type, traits: { filter } }: Pick<WidgetContract, 'type' | 'traits'>): readonly ConditionSymbol[] {
  if (filter === null || NOT_OFFERED.has(type)) return [];
  const known = BY_TYPE.get(type);
  if (known !== undefined) return known;
  if (filter === 'number' || filter === 'time') return SETS.range;
  if (filter === 'clock') return SETS.clock;
  return filter === 'text' ? SETS.base : SETS.select;
}
