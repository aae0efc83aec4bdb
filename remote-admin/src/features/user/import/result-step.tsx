import { exportUserExceptions, type ImportRow } from '@banyan/shared-contracts/organization/user/user-import.contract';
import { openDownload } from '@banyan/shared-ui/download';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Table } from 'antd';
import { useText } from '../../../kernel/use-text';
import { InitialPassword } from '../initial-password';
import styles from './import.module.css';

interface ResultStepProps {
  imported: number;
  /** What was not imported, with the reasons. */
  rows: readonly ImportRow[];
  onCorrect: () => void;
}

/** What became of the rows: how many were imported, and of the others why not. */
export function ResultStep({ imported, rows, onCorrect }: ResultStepProps) {
  const text = useText();
  const request = useRequest();
  const exceptions = useMutation({
    mutationFn: () => request(exportUserExceptions, { body: { list: [...rows] } }),
    onSuccess: ({ data }) => openDownload(data),
  });
  const whole = rows.length === 0;

  return (
    <section className={styles['result']}>
      <Alert
        type={whole ? 'success' : 'warning'}
        showIcon
        title={text(whole ? 'admin.user.import.allDone' : 'admin.user.import.someDone', { done: imported, failed: rows.length })}
      />
      {imported > 0 && <InitialPassword id={undefined} />}
      {!whole && (
        <>
          <div className={styles['bar']}>
            <Button type="primary" onClick={onCorrect}>
              {text('admin.user.import.correct')}
            </Button>
            <Button loading={exceptions.isPending} onClick={() => exceptions.mutate()}>
              {text('admin.user.import.exceptions')}
            </Button>
          </div>
          <Table<ImportRow>
            size="small"
            rowKey={(row) => row.rowId ?? row.account}
            dataSource={[...rows]}
            pagination={{ pageSize: 8, hideOnSinglePage: true, showSizeChanger: false }}
            columns={[
              { title: text('admin.user.import.row'), dataIndex: 'rowId', width: 72 },
              { title: text('admin.user.account'), dataIndex: 'account', width: 160, ellipsis: true },
              { title: text('admin.user.realName'), dataIndex: 'realName', width: 120, ellipsis: true },
              { title: text('admin.user.import.reason'), render: (_value, row) => row.errorsInfo || text('admin.user.import.notSent') },
            ]}
          />
        </>
      )}
    </section>
  );
}
