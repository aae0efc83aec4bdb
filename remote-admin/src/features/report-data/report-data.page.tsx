import { getReportServer, importReport } from '@banyan/shared-contracts/services/report-data.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { ErrorPanel, ListPage } from '@banyan/shared-ui/crud';
import { PageSheet } from '@banyan/shared-ui/page-sheet';
import { Allowed } from '@banyan/shared-ui/runtime';
import { PackageUpload } from '@banyan/shared-ui/upload';
import { Alert, Skeleton } from 'antd';
import { useText } from '../../kernel/use-text';
import styles from './report-data.module.css';
import { reportScreen } from './report-data.screens';

/** Reports of a report server (product-1 section 7); without one, how to configure it. */
export default function ReportDataPage() {
  const text = useText();
  const { data, error, refetch } = useReading(getReportServer);
  if (data?.reports === 1)
    return (
      <ListPage
        screen={reportScreen}
        actions={({ refresh }) => (
          <Allowed button="btn_upload">
            <PackageUpload endpoint={importReport} accept=".json" onDone={refresh} />
          </Allowed>
        )}
      />
    );
  return (
    <PageSheet className={styles['page']} label={text('admin.report.title')}>
      {data !== undefined && (
        <Alert
          type="info"
          showIcon
          title={text('admin.report.unset')}
          description={
            <ol className={styles['steps']}>
              <li>{text('admin.report.step.server')}</li>
              <li>
                {text('admin.report.step.setting')}
                <pre>{`${data.setting}=https://reports.example.com`}</pre>
              </li>
              <li>{text('admin.report.step.restart')}</li>
            </ol>
          }
        />
      )}
      {data === undefined && (error === null ? <Skeleton active /> : <ErrorPanel error={error} retry={refetch} />)}
    </PageSheet>
  );
}
