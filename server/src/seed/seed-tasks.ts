import { TASK_TYPE } from '@banyan/shared-contracts/services/task.contract';
import type { Connection } from '../core/database/database';

const BACKUP = {
  ...{ id: '4701', full_name: '每日备份', en_code: 'dailyBackup', execute_type: TASK_TYPE.builtIn, enabled: false },
  description: '每天 2 点备份数据库与文件；保留份数见系统配置',
};

/** Tasks that every installation has; they are switched on by who wants them. */
export async function seedTasks(tx: Connection): Promise<void> {
  const content = JSON.stringify({ cron: '0 0 2 * * ? *', startTime: Date.now(), localHostTaskId: 'backup' });
  const values = { ...BACKUP, content, start_at: new Date(), end_at: null, next_run_at: null, last_run_at: null };
  await tx
    .insertInto('scheduled_task')
    .values({ ...values, time_limit: 14_400 })
    .execute();
}
