import type { Defaulted, Id, Json } from './column-types';

/** How far a job is; all but the first two are ends. `superseded`: it failed, and a later job of its key does its work. */
export type JobState = 'waiting' | 'active' | 'done' | 'dead' | 'cancelled' | 'superseded';

/** Jobs of `core/jobs`. */
export interface BackgroundJobTable {
  id: Id;
  kind: string;
  key: string | null;
  lane: 'quick' | 'long' | 'outside';
  state: Defaulted<JobState>;
  run_at: Defaulted<Date>;
  every_seconds: number | null;
  data: Json<unknown>;
  owner_id: Id | null;
  attempt: Defaulted<number>;
  failures: Defaulted<number>;
  retries: number;
  node: string | null;
  lease_until: Date | null;
  progress: Json<unknown> | null;
  checkpoint: Json<unknown> | null;
  result: Json<unknown> | null;
  error: Json<unknown> | null;
  cancel: Defaulted<boolean>;
  created_at: Defaulted<Date>;
  ended_at: Date | null;
}

export interface JobTables {
  background_job: BackgroundJobTable;
}
