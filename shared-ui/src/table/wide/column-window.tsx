import { type ComponentProps, createContext, isValidElement, type ReactNode, type UIEvent, use, useMemo, useState } from 'react';

/** From this many columns on, what a table draws of each column takes people's time. */
export const MANY_COLUMNS = 30;
/** Other columns are drawn each time the table was scrolled this far, px; so far beyond the edges of the table are columns drawn, too. */
const STEP = 400;

interface PlacedColumn {
  key: string;
  width: number;
  fixed?: 'left' | 'right' | undefined;
}

/** Keys of the columns without cells. */
const HiddenColumns = createContext<ReadonlySet<string>>(new Set());

/**
 * The columns of a wide table that are out of sight, whose rows have no cells for them; the header has all. `room` is the width of the table, px;
 * at 0 nothing is hidden, and the next table begins at its left edge.
 */
export function useColumnWindow(columns: readonly PlacedColumn[], room: number) {
  const [step, setStep] = useState(0);
  if (room === 0 && step !== 0) setStep(0);
  const place = room > 0 ? columns.map(({ key, width, fixed }) => `${key} ${width} ${fixed ?? ''}`).join() : '';
  const hidden = useMemo(() => {
    const found = new Set<string>();
    let left = 0;
    for (const { key, width, fixed } of room > 0 ? columns : []) {
      const isSeen = left + width >= (step - 1) * STEP && left <= (step + 2) * STEP + room;
      if (!isSeen && fixed === undefined) found.add(key);
      left += width;
    }
    return found;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the columns are new objects each time; `place` is what counts of them
  }, [place, step, room]);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => setStep(Math.floor(currentTarget.scrollLeft / STEP));
  return { hidden, onScroll: room > 0 ? onScroll : undefined };
}

export const ColumnWindow = HiddenColumns.Provider;

/** The row of a table: side by side hidden columns are one empty cell. */
export function WindowedRow({ children, ...row }: ComponentProps<'tr'>) {
  const hidden = use(HiddenColumns);
  return <tr {...row}>{hidden.size === 0 || !Array.isArray(children) ? children : withGaps(children as ReactNode[], hidden)}</tr>;
}

function withGaps(cells: readonly ReactNode[], hidden: ReadonlySet<string>): ReactNode[] {
  const drawn: ReactNode[] = [];
  let gap = 0;
  const close = () => {
    if (gap > 0) drawn.push(<td key={`gap ${drawn.length}`} colSpan={gap} />);
    gap = 0;
  };
  for (const cell of cells) {
    if (isValidElement(cell) && cell.key !== null && hidden.has(cell.key)) gap += 1;
    else {
      close();
      drawn.push(cell);
    }
  }
  close();
  return drawn;
}
