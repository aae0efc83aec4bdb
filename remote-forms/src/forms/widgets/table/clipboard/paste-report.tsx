import { CloseOutlined, WarningFilled } from '@ant-design/icons';
import { useFormats } from '@banyan/shared-ui/format';
import { useLocale } from '@banyan/shared-ui/runtime';
import { useEffect, useId } from 'react';
import { useFormStore, useRows } from '../../../kernel/form/form-context';
import { textOfIssue } from '../../../kernel/checks/issue-text';
import { useText } from '../../../kernel/use-text';
import type { ShownReport } from '../sheet/use-report';
import styles from '../table.module.css';

/** Maximum number of listed cells; the others are counted. */
const MOST = 20;
/** Number of cells that are visible without scrolling. */
const IN_SIGHT = 5;

interface PasteReportProps {
  table: string;
  report: ShownReport;
  onClose: () => void;
}

/** The refused cells of a paste, or of chosen rows, each with the reason; a cell that has changed since is no longer listed. */
export function PasteReportPanel({ table, report, onClose }: PasteReportProps) {
  const text = useText();
  const { names } = useFormats();
  const store = useFormStore();
  useRows(table);
  const headingId = useId();
  const { from, unknown, columns, rows, gone } = report;
  const numbers = new Map(store.rowKeys(table).map((row, index) => [row, index + 1]));
  const left = report.cells.filter(({ row, column, value }) => numbers.has(row) && Object.is(store.rowOf(table, row)?.[column], value));
  const marksOf = (column: string) => {
    const field = store.model.tables.get(table)?.fields.find(({ key }) => key === column);
    return field?.contract.marks?.(field.settings) ?? {};
  };
  const wrong = report.wrong.filter((place) => numbers.has(place.row) && store.issue(place) !== undefined);
  const over = report.cells.length + report.wrong.length > 0 && left.length + wrong.length === 0;
  useEffect(() => {
    if (over) onClose();
  });
  if (over) return null;
  const others = gone || left.length + unknown.length + columns + rows > 0;
  const wrongWords = <WrongCells places={wrong} numbers={numbers} />;

  return (
    <div className={styles['report']} role="alert">
      <WarningFilled aria-hidden />
      <div>
        <strong id={headingId}>{others ? text(from === 'paste' ? 'forms.table.notPasted' : 'forms.table.notFilled') : wrongWords}</strong>
        {left.length > IN_SIGHT && <span> {text('forms.table.notPastedCount', { count: left.length })}</span>}
      </div>
      <button type="button" aria-label={text('forms.table.closeReport')} title={text('forms.table.closeReport')} onClick={onClose}>
        <CloseOutlined />
      </button>
      {/* Long reports scroll, by the arrow keys as well. */}
      {others && (
        <ul aria-labelledby={headingId} tabIndex={0}>
          {gone && <li>{text('forms.table.notPastedGone')}</li>}
          {left.slice(0, MOST).map(({ row, column, label, text: given, why }) => (
            <li key={`${row}-${column}`}>
              {text('forms.table.notPastedCell', {
                number: numbers.get(row) ?? 0,
                label,
                text: given,
                reason: text(`forms.table.misfit.${why}`, marksOf(column)),
              })}
            </li>
          ))}
          {left.length > MOST && <li>{text('forms.table.notPastedMore', { count: left.length - MOST })}</li>}
          {unknown.length > 0 && <li>{text('forms.table.notPastedUnknown', { names: names(unknown) })}</li>}
          {columns > 0 && <li>{text('forms.table.notPastedColumns', { count: columns })}</li>}
          {rows > 0 && <li>{text('forms.table.notPastedRows', { count: rows })}</li>}
          {wrong.length > 0 && <li>{wrongWords}</li>}
        </ul>
      )}
    </div>
  );
}

/** The number of cells with an invalid value, and the reason of the first one. */
function WrongCells({ places, numbers }: { places: ShownReport['wrong']; numbers: ReadonlyMap<string, number> }) {
  const text = useText();
  const locale = useLocale();
  const store = useFormStore();
  const [first] = places;
  const issue = first && store.issue(first);
  if (first === undefined || issue === undefined) return null;
  const reason = textOfIssue(issue, store.value(first), text, locale);
  return text('forms.table.pastedWrong', { count: places.length, number: numbers.get(first.row) ?? 0, reason });
}
