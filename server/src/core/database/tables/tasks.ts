import type { Audited, Defaulted, Id, Json, Ordered } from './column-types';

/** Scheduled tasks; see the migration 0190. */
export interface ScheduledTaskTable extends Audited, Ordered {
  id: Id;
  full_name: string;
  en_code: string;
  execute_type: '1' | '3';
  /** JSON text. */
  content: string;
  start_at: Date;
  end_at: Date | null;
  make_up: Defaulted<boolean>;
  /** Seconds. */
  time_limit: Defaulted<number>;
  next_run_at: Date | null;
  last_run_at: Date | null;
  run_count: Defaulted<number>;
}

/** Runs of tasks. */
interface ScheduledTaskRunTable {
  id: Id;
  task_id: Id;
  created_at: Defaulted<Date>;
  /** Null while it is under way. */
  ended_at: Date | null;
  /** 0 success, 1 failed. */
  result: 0 | 1 | null;
  /** A `JobText`. */
  outcome: Json<unknown> | null;
}

export interface TaskTables {
  scheduled_task: ScheduledTaskTable;
  scheduled_task_run: ScheduledTaskRunTable;
}
