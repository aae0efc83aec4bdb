import { Alert, Tabs } from 'antd';
import { useEffect, useState } from 'react';
import { useUiText } from '../../../i18n/use-ui-text';
import type { ViewerFailure, ViewerProps } from '../../viewer';
import { unpackedSize } from '../../zip-size';
import { askProgram, ProgramGaveUp } from './ask-program';
import { CellTable } from './cell-table';
import { MAX_COLUMNS, MAX_ROWS, MAX_SHEETS } from './sheet-limits';
import { type Sheet, sheetProgram, type SheetQuestion } from './sheet-program';
import styles from '../viewer.module.css';

/** A workbook of some hundred thousand cells takes two seconds; what takes longer is a trap. */
const DEADLINE_MS = 20_000;
const MAX_UNPACKED = 300 * 1_048_576;

async function readSheets(content: Blob, signal: AbortSignal): Promise<Sheet[] | ViewerFailure> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  const size = await unpackedSize(bytes, MAX_UNPACKED).catch(() => undefined);
  signal.throwIfAborted();
  if (size !== undefined && size > MAX_UNPACKED) return 'heavy';
  const { default: library } = await import('@e965/xlsx/dist/xlsx.core.min.js?raw');
  const question: SheetQuestion = { bytes, limits: { rows: MAX_ROWS, columns: MAX_COLUMNS, sheets: MAX_SHEETS } };
  return (await askProgram<Sheet[] | null>(sheetProgram(library), question, { ms: DEADLINE_MS, signal })) ?? 'broken';
}

/** The sheets of a workbook as tables; it is read by a worker, so that no file can hold the page up. */
export default function SheetViewer({ item, content, onFail }: ViewerProps) {
  const [sheets, setSheets] = useState<Sheet[]>();
  useEffect(() => {
    const controller = new AbortController();
    readSheets(content, controller.signal).then(
      (found) => controller.signal.aborted || (typeof found === 'string' ? onFail(found) : setSheets(found)),
      (error: unknown) => controller.signal.aborted || onFail(error instanceof ProgramGaveUp ? 'heavy' : 'broken'),
    );
    return () => controller.abort();
  }, [content, onFail]);

  if (sheets === undefined) return null;
  return (
    <Tabs
      className={styles['tabs'] ?? ''}
      tabPlacement="bottom"
      size="small"
      items={sheets.map((sheet, index) => ({
        key: String(index),
        label: sheet.name,
        children: <SheetPane sheet={sheet} label={`${item.name} ${sheet.name}`} />,
      }))}
    />
  );
}

function SheetPane({ sheet, label }: { sheet: Sheet; label: string }) {
  const text = useUiText();
  if (sheet.rows.length === 0) return <p className={styles['empty']}>{text('ui.preview.emptySheet')}</p>;
  return (
    <div className={styles['sheet']}>
      {sheet.more && (
        <Alert
          className={styles['note'] ?? ''}
          type="info"
          showIcon
          title={text('ui.preview.cells', { rows: MAX_ROWS, columns: MAX_COLUMNS })}
        />
      )}
      <CellTable label={label} head={sheet.head} rows={sheet.rows} from={1} />
    </div>
  );
}
