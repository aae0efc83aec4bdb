import type { CSSProperties } from 'react';

interface Leveled {
  id: string;
  children?: unknown;
}

/** The level of each row of a tree below the first ones, by id; heads of groups are no level of their own. */
export function levelsOf<Row extends Leveled>(rows: readonly Row[], isHead: (row: Row) => boolean): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  const visit = (some: readonly Row[], level: number): void =>
    some.forEach((row) => {
      levels.set(row.id, level);
      visit((row.children ?? []) as Row[], isHead(row) ? level : level + 1);
    });
  visit(rows, 0);
  return levels;
}

/** Deeper levels are not indented further: a phone has no room for it. */
const DEEPEST = 4;

interface LevelProps {
  'aria-level'?: number;
  style?: CSSProperties;
}

/** Attributes of a card below another one: style sheets indent it by `--level`. */
export const levelProps = (level = 0): LevelProps =>
  level === 0 ? {} : { 'aria-level': level + 1, style: { '--level': Math.min(level, DEEPEST) } as CSSProperties };
