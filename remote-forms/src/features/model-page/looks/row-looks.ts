import type { StyleRule, StyleTone } from '@banyan/shared-contracts/forms/design/list/row-styles';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { CSSProperties } from 'react';
import { isGroup } from '../list/shown-rows';
import type { HoldsOnRow } from './row-facts';

/** Colours of tones, for the light and the dark theme. */
const COLOURS: Readonly<Record<Exclude<StyleTone, 'none'>, string>> = {
  info: 'var(--info)',
  success: 'var(--success)',
  warning: 'var(--warning)',
  danger: 'var(--danger)',
  muted: 'var(--secondary)',
};

function styleOf({ text, background, bold, strike }: StyleRule): CSSProperties {
  return {
    ...(text === 'none' ? {} : { color: COLOURS[text] }),
    ...(background === 'none' ? {} : { background: `color-mix(in srgb, ${COLOURS[background]} 14%, var(--surface))` }),
    ...(bold ? { fontWeight: 600 } : {}),
    ...(strike ? { textDecoration: 'line-through' } : {}),
  };
}

/** The style of a cell of a row, by its column; undefined where it has none. */
export type CellLook = (row: ModelRow, prop: string) => CSSProperties | undefined;

/** Two looks as one; where both define a property, the first takes precedence. */
export const joinLooks = (first: CellLook | undefined, other: CellLook | undefined): CellLook | undefined =>
  first === undefined || other === undefined ? (first ?? other) : (row, prop) => ({ ...other(row, prop), ...first(row, prop) });

/** Styles by the rules of a list: later rules take precedence, and those of a cell over those of its row. Each row is evaluated once. */
export function createCellLooks(rules: readonly StyleRule[], holds: HoldsOnRow): CellLook | undefined {
  const enabled = rules.filter((rule) => rule.enabled);
  if (enabled.length === 0) return undefined;
  const ofWhole = enabled.filter(({ columns }) => columns.length === 0);
  const ofCells = enabled.filter(({ columns }) => columns.length > 0);
  const known = new WeakMap<ModelRow, readonly StyleRule[]>();
  return (row, prop) => {
    if (isGroup(row)) return undefined;
    const holding = known.get(row) ?? [...ofWhole, ...ofCells].filter((rule) => holds(row, rule));
    known.set(row, holding);
    const own = holding.filter(({ columns }) => columns.length === 0 || columns.includes(prop));
    return own.length === 0 ? undefined : (Object.assign({}, ...own.map(styleOf)) as CSSProperties);
  };
}
