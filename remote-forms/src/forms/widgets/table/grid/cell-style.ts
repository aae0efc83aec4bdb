import type { CSSProperties } from 'react';
import type { Column } from './table-columns';
import type { DrawnColumn } from './table-row';

/** Width of a cell, or of a heading over some columns, and its fixed position. `flexible`: the columns share the remaining width. */
export const cellStyle = ({ width, fixed }: Pick<Column, 'width' | 'fixed'>, flexible: boolean, gap = 0, share = 1): CSSProperties => ({
  flex: `${flexible ? share : 0} 0 ${width}px`,
  ...(gap === 0 ? {} : { marginInlineStart: gap }),
  ...(fixed === undefined
    ? {}
    : 'left' in fixed
      ? { position: 'sticky' as const, insetInlineStart: fixed.left }
      : { position: 'sticky' as const, insetInlineEnd: fixed.right }),
});

/** The common attributes of headings, cells and totals of a column. */
export const cellOf = ({ column, gap }: DrawnColumn, { flexible, figures }: { flexible: boolean; figures: boolean | undefined }) => ({
  'aria-colindex': column.position,
  style: cellStyle(column, flexible, gap),
  'data-fixed': column.fixed !== undefined || undefined,
  'data-figures': figures === true || undefined,
  'data-align': column.align,
});

/** A cell that the platform adds before or after the columns. */
export const edgeStyle = (width: number, at: { left: number } | { right: number }): CSSProperties => ({
  flex: `0 0 ${width}px`,
  position: 'sticky',
  ...('left' in at ? { insetInlineStart: at.left } : { insetInlineEnd: at.right, marginInlineStart: 'auto' }),
});
