import type { RangeKind, WidgetContract } from '../model/widget';

/** What all ranges are to lists, sub-tables and visitors: two ends in one column (api-forms B4). */
export const rangeParts = (range: RangeKind) =>
  ({
    empty: null,
    traits: { listable: true, sortable: true, filter: null, range, inTable: true, summable: false },
    visitors: () => 'fill',
    column: () => ({ type: 'jsonb' }),
  }) satisfies Partial<WidgetContract<never, unknown>>;
