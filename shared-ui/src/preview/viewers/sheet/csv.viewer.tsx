import { Alert } from 'antd';
import { parse } from 'papaparse';
import { useMemo } from 'react';
import { useUiText } from '../../../i18n/use-ui-text';
import type { ViewerProps } from '../../viewer';
import { CellTable } from './cell-table';
import { PartNote } from '../part-note';
import { MAX_COLUMNS, MAX_ROWS } from './sheet-limits';
import { useDecoded } from '../use-decoded';
import styles from '../viewer.module.css';

function readCsv(text: string): { head: string[]; rows: string[][]; more: boolean } {
  const { data } = parse<string[]>(text, { preview: MAX_ROWS + 2, skipEmptyLines: 'greedy' });
  const [head = [], ...rows] = data;
  const width = Math.min(MAX_COLUMNS, Math.max(head.length, ...rows.map((row) => row.length)));
  return {
    head: Array.from({ length: width }, (_, column) => head[column] ?? ''),
    rows: rows.slice(0, MAX_ROWS),
    more: rows.length > MAX_ROWS,
  };
}

/** Values separated by commas, as a table whose first row is its head. */
export default function CsvViewer(props: ViewerProps) {
  const text = useUiText();
  const decoded = useDecoded(props);
  const table = useMemo(() => (decoded === undefined ? undefined : readCsv(decoded)), [decoded]);
  if (table === undefined) return null;
  if (table.head.length === 0) return <p className={styles['empty']}>{text('ui.preview.emptyFile')}</p>;
  return (
    <div className={styles['sheet']}>
      <PartNote content={props.content} partial={props.partial && !table.more} />
      {table.more && <Alert className={styles['note'] ?? ''} type="info" showIcon title={text('ui.preview.rows', { rows: MAX_ROWS })} />}
      <CellTable label={props.item.name} head={table.head} rows={table.rows} from={2} />
    </div>
  );
}
