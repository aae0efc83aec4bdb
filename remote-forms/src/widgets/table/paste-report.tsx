import { CloseOutlined } from '@ant-design/icons';
import { useText } from '../../kernel/use-text';
import type { PasteReport } from './paste-plan';
import styles from './table.module.css';

/** Cells that are named; of the rest only the number. */
const MOST = 20;

/** What of a paste did not fit, cell by cell. */
export function PasteReportPanel({ report: { cells, columns, rows }, onClose }: { report: PasteReport; onClose: () => void }) {
  const text = useText();
  return (
    <div className={styles['report']} role="alert">
      <button type="button" aria-label={text('forms.table.closeReport')} title={text('forms.table.closeReport')} onClick={onClose}>
        <CloseOutlined />
      </button>
      <strong>{text('forms.table.notPasted')}</strong>
      <ul>
        {cells.slice(0, MOST).map(({ row, label, text: given }) => (
          <li key={`${row}-${label}`}>{text('forms.table.notPastedCell', { number: row, label, text: given })}</li>
        ))}
        {cells.length > MOST && <li>{text('forms.table.notPastedMore', { count: cells.length - MOST })}</li>}
        {columns > 0 && <li>{text('forms.table.notPastedColumns', { count: columns })}</li>}
        {rows > 0 && <li>{text('forms.table.notPastedRows', { count: rows })}</li>}
      </ul>
    </div>
  );
}
