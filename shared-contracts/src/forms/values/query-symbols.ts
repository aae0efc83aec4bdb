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
} as const satisfies Record<string, readonly ConditionSymbol[]>;

const BY_TYPE: ReadonlyMap<string, readonly ConditionSymbol[]> = new Map<string, readonly ConditionSymbol[]>([
  ['switch', SETS.switch],
  ['relationForm', SETS.relation],
  ['popupSelect', SETS.relation],
  ['popupTableSelect', SETS.select],
  ['location', SETS.location],
]);

const NOT_OFFERED: ReadonlySet<string> = new Set([
  ...['relationFormAttr', 'popupAttr', 'uploadFile', 'uploadImg', 'colorPicker', 'editor', 'sign', 'signature'],
]);

/** The symbols of a field, in the order in which they are offered; none where it is no field of a condition. */
export function querySymbols({ type, traits: { filter } }: Pick<WidgetContract, 'type' | 'traits'>): readonly ConditionSymbol[] {
  if (NOT_OFFERED.has(type)) return [];
  // Records and rows that are chosen have no search of their own, and are compared all the same.
  const known = BY_TYPE.get(type);
  if (known !== undefined) return known;
  if (filter === null) return [];
  if (filter === 'number' || filter === 'time' || filter === 'clock') return SETS.range;
  return filter === 'text' ? SETS.base : SETS.select;
}
