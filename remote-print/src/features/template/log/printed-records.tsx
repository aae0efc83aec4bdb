import { listPrintedRecords, type PrintedRecord, type PrintLogRow } from '@banyan/shared-contracts/print/print-output.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { useHost } from '@banyan/shared-ui/runtime';
import { Ellipsis } from '@banyan/shared-ui/table';
import { Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useText } from '../../../kernel/use-text';
import styles from './log.module.css';

/** The records of an entry: the first by its name, which opens it, and a list where there are more. */
export const printedRecords = (row: PrintLogRow) => <PrintedRecords row={row} />;

function PrintedRecords({ row }: { row: PrintLogRow }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  if (row.records === 0) return null;
  return (
    <span className={styles['records']}>
      {row.record === null ? (
        <span className={styles['closed']}>{text('print.template.log.closedRecord')}</span>
      ) : (
        <RecordLink record={row.record} />
      )}
      {row.records > 1 && (
        <Button type="link" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {text('print.template.log.allRecords', { count: row.records })}
        </Button>
      )}
      {open && <RecordsDialog row={row} onClose={() => setOpen(false)} />}
    </span>
  );
}

function RecordLink({ record: { id, modelId, title } }: { record: PrintedRecord }) {
  const { openDialog, offersDialog } = useHost();
  if (!offersDialog('form.view')) return <Ellipsis text={title} />;
  return (
    <Button
      type="link"
      size="small"
      className={styles['record'] ?? ''}
      onClick={() => void openDialog('form.view', { modelId, recordId: id })}
    >
      <Ellipsis text={title} />
    </Button>
  );
}

function RecordsDialog({ row, onClose }: { row: PrintLogRow; onClose: () => void }) {
  const text = useText();
  useReturnFocus();
  const { data, error, refetch } = useReading(listPrintedRecords, { params: { id: row.id } });
  return (
    <Modal open title={text('print.template.log.recordsOf', { name: row.templateName })} footer={null} onCancel={onClose}>
      {data === undefined && (error === null ? <Skeleton active /> : <ErrorPanel error={error} retry={refetch} />)}
      <ul className={styles['list']}>
        {data?.list.map((record) => (
          <li key={record.id}>
            <RecordLink record={record} />
          </li>
        ))}
      </ul>
      {data !== undefined && data.others > 0 && (
        <p className={styles['closed']}>{text('print.template.log.otherRecords', { count: data.others })}</p>
      )}
    </Modal>
  );
}
