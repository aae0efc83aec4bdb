import { checkSyncTable, runSync, SYNC_CHECK, type SyncMode } from '@banyan/shared-contracts/data/data-sync.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Job } from '@banyan/shared-contracts/jobs/job.contract';
import { Allowed, useConfirm, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { DataTable } from '@banyan/shared-ui/table';
import { Button, Progress } from 'antd';
import { type TextKey, useText } from '../../kernel/use-text';
import type { Rules } from './rules.dialog';
import { useSyncJobs } from './use-sync-jobs';

interface SyncTablesProps {
  pair: { dbConnectionFrom: string; dbConnectionTo: string };
  /** Undefined before the sources were tried. */
  tables: readonly Row[] | undefined;
  rules: Rules;
  mode: SyncMode;
  chosen: readonly string[];
  onChoose: (tables: readonly string[]) => void;
  onProblem: (problem: string) => void;
}

interface Row {
  table: string;
  sum: number;
}

/** What is asked before a copy, by what the check has found. */
const QUESTIONS: Record<number, TextKey> = {
  [SYNC_CHECK.noTarget]: 'admin.dataSync.makeText',
  [SYNC_CHECK.targetHasRows]: 'admin.dataSync.emptyText',
};

/** Tables of the source with what became of their copies. */
export function SyncTables({ pair, tables, rules, mode, chosen, onChoose, onProblem }: SyncTablesProps) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const ask = useConfirm();
  const jobOf = useSyncJobs();

  async function copy({ table }: Row) {
    onProblem('');
    try {
      const body = { ...pair, dbTable: table, convertRuleMap: rules };
      const { data: found } = await request(checkSyncTable, { body });
      if (found === SYNC_CHECK.noRows) return onProblem(text('admin.dataSync.noRows', { name: table }));
      const empties = found === SYNC_CHECK.targetHasRows && mode === 'replace';
      const question = found === SYNC_CHECK.noTarget || empties ? QUESTIONS[found] : undefined;
      if (question !== undefined && !(await ask({ title: text('admin.dataSync.copy'), content: text(question, { name: table }) }))) return;
      const { msg } = await request(runSync, { body: { ...body, mode, type: found as 0 | 2 | 3 } });
      toast('success', msg);
    } catch (error) {
      onProblem(error instanceof AppError ? error.message : text('admin.dataSync.failed'));
    }
  }

  return (
    <DataTable<Row>
      id="data-sync"
      rowKey="table"
      rows={tables ?? []}
      loading={false}
      empty={{ text: text(tables === undefined ? 'admin.dataSync.begin' : 'admin.dataSync.noTables') }}
      selection={{ columnWidth: 44, selectedRowKeys: [...chosen], onChange: (keys: readonly unknown[]) => onChoose(keys.map(String)) }}
      columns={[
        { key: 'table', title: text('admin.dataSync.table'), width: 300, render: ({ table }) => table },
        { key: 'sum', title: text('admin.dataSync.sum'), width: 120, align: 'right', render: ({ sum }) => sum.toLocaleString() },
        { key: 'result', title: text('admin.dataSync.result'), width: 380, render: ({ table }) => <Outcome job={jobOf(table)} /> },
        {
          key: 'actions',
          title: text('admin.dataSync.actions'),
          width: 100,
          render: (row) => (
            <Allowed button="btn_sync">
              <Button type="link" size="small" onClick={() => void copy(row)}>
                {text('admin.dataSync.copy')}
              </Button>
            </Allowed>
          ),
        },
      ]}
    />
  );
}

function Outcome({ job }: { job: Job | undefined }) {
  const text = useText();
  if (job === undefined) return null;
  const { state, done, total, text: said } = job;
  if (state === 'active' && total !== null && total > 0)
    return <Progress size="small" percent={Math.floor((done / total) * 100)} aria-label={text('admin.dataSync.result')} />;
  return <span>{said === '' ? text(`admin.dataSync.state.${state}`) : said}</span>;
}
