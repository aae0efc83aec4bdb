import { CloseOutlined } from '@ant-design/icons';
import { useText } from '../../kernel/use-text';
import type { SheetReport } from './paste-plan';
import styles from './table.module.css';

/** Cells that are named; of the rest only the number. */
const MOST = 20;

/** What of a paste, or of chosen rows, did not fit, cell by cell and with the reason. */
export function PasteReportPanel({ report, onClose }: { report: SheetReport; onClose: () => void }) {
  const text = useText();
  const { from, cells, unknown, columns, rows, gone } = report;
  return (
    <div className={styles['report']} role="alert">
      <button type="button" aria-label={text('forms.table.closeReport')} title={text('forms.table.closeReport')} onClick={onClose}>
        <CloseOutlined />
      </button>
      <strong>{text(from === 'paste' ? 'forms.table.notPasted' : 'forms.table.notFilled')}</strong>
      <ul>
        {gone && <li>{text('forms.table.notPastedGone')}</li>}
        {cells.slice(0, MOST).map(({ row, label, text: given, why }) => (
          <li key={`${row}-${label}`}>
            {text('forms.table.notPastedCell', { number: row, label, text: given, reason: text(`forms.table.misfit.${why}`) })}
          </li>
        ))}
        {cells.length > MOST && <li>{text('forms.table.notPastedMore', { count: cells.length - MOST })}</li>}
        {unknown.length > 0 && <li>{text('forms.table.notPastedUnknown', { names: unknown.join('、') })}</li>}
        {columns > 0 && <li>{text('forms.table.notPastedColumns', { count: columns })}</li>}
        {rows > 0 && <li>{text('forms.table.notPastedRows', { count: rows })}</li>}
      </ul>
    </div>
  );
}
