import type { ComponentType } from 'react';

/** What a list is narrowed by: a choice or a text, ids of several, the first and the last moment (epoch milliseconds), or the ends of a range of numbers. */
export type FilterValue = string | readonly string[] | readonly [from: number | null, to: number | null];

/** What the control of a filter receives. */
export interface FilterControlProps {
  label: string;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
}

/** How a filter is chosen, described and sent, for filters that are not a choice among a few values. */
export interface FilterKind {
  Control: ComponentType<FilterControlProps>;
  /** The value in words. */
  Words: ComponentType<{ value: FilterValue }>;
  /** Parameters for the list call, if they are not the value under the filter's key. */
  send?: (value: FilterValue) => Record<string, unknown>;
}

/** Parameters for the list call from the chosen values. */
export function sentFilters(
  filters: readonly { key: string; kind?: FilterKind }[],
  values: Readonly<Record<string, FilterValue>>,
): Record<string, unknown> {
  const parts = Object.entries(values).map(([key, value]) => {
    const send = filters.find((filter) => filter.key === key)?.kind?.send;
    return send === undefined ? { [key]: value } : send(value);
  });
  return Object.assign({}, ...parts) as Record<string, unknown>;
}
