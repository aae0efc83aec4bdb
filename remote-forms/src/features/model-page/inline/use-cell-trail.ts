import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../../forms/public/text';
import { type CellTrail, NO_TRAIL, type SavedCell, withoutRecord, withSaved, withUndone } from './cell-changes';
import type { useCellSave } from './use-cell-save';

/** Saved cells and their undo. */
export interface CellTrailState {
  /** The last event, as a sentence; '' where there is none. */
  said: string;
  /** Number of cells that can be undone. */
  count: number;
  busy: boolean;
  saved: (cell: SavedCell, version: number) => void;
  undo: () => Promise<void>;
  close: () => void;
}

/** Ctrl+Z belongs to a text input with the focus, and to a dialog over the list. */
const isFree = (): boolean =>
  (document.activeElement?.closest('input, textarea, [contenteditable="true"]') ?? null) === null &&
  document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open') === null;

/** Records the saves of single cells, so that they can be undone, the last one first, by a button or by Ctrl+Z. */
export function useCellTrail({ undo: write, refresh }: Pick<ReturnType<typeof useCellSave>, 'undo' | 'refresh'>): CellTrailState {
  const text = useText();
  const [trail, setTrail] = useState<CellTrail>(NO_TRAIL);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const last = trail.cells.at(-1);

  async function undo(): Promise<void> {
    if (last === undefined || busy) return;
    setBusy(true);
    const problem = await write(last.id, last.before, trail.versions[last.id] ?? 0);
    if (problem === '') {
      setTrail(withUndone(trail));
      setSaid(text('forms.inline.undone', { label: last.label }));
    } else if (problem !== undefined) {
      setTrail(withoutRecord(trail, last.id));
      setSaid(problem);
    }
    await refresh();
    setBusy(false);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z' || !isFree()) return;
    event.preventDefault();
    void undo();
  });
  const listens = last !== undefined;
  useEffect(() => {
    if (!listens) return undefined;
    const hear = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [listens]);

  return {
    said,
    count: trail.cells.length,
    busy,
    saved(cell, version) {
      setTrail((known) => withSaved(known, cell, version));
      setSaid(text('forms.inline.saved', { label: cell.label }));
    },
    undo,
    close: () => setSaid(''),
  };
}
