import type { CSSProperties } from 'react';
import type { Column } from './table-columns';

/** Width of a cell, or of a heading over some columns, and where it stays. `flexible`: the columns share what room is left. */
export const cellStyle = ({ width, fixed }: Pick<Column, 'width' | 'fixed'>, flexible: boolean, gap = 0, share = 1): CSSProperties => ({
  flex: `${flexible ? share : 0} 0 ${width}px`,
  ...(gap === 0 ? {} : { marginInlineStart: gap }),
  ...(fixed === undefined
    ? {}
    : 'left' in fixed
      ? { position: 'sticky' as const, insetInlineStart: fixed.left }
      : { position: 'sticky' as const, insetInlineEnd: fixed.right }),
});

/** A cell of the platform's own before or behind the columns. */
export const edgeStyle = (width: number, at: { left: number } | { right: number }): CSSProperties => ({
  flex: `0 0 ${width}px`,
  position: 'sticky',
  ...('left' in at ? { insetInlineStart: at.left } : { insetInlineEnd: at.right, marginInlineStart: 'auto' }),
});
