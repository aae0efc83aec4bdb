import type { Defaulted, DefaultedJson, Id } from '../column-types';

interface ThirdIdentityTable {
  vendor: 'weCom' | 'dingTalk';
  kind: 'organize' | 'user';
  local_id: Id;
  remote_id: string;
  synced_at: Defaulted<Date>;
}

interface ThirdSyncRunTable {
  id: Id;
  vendor: 'weCom' | 'dingTalk';
  kind: 'organize' | 'user';
  direction: 'push' | 'pull';
  dry: boolean;
  state: Defaulted<'waiting' | 'running' | 'done' | 'failed'>;
  reason: unknown;
  same: Defaulted<number>;
  created_at: Defaulted<Date>;
  ended_at: Date | null;
}

interface ThirdSyncChangeTable {
  run_id: Id;
  place: number;
  action: 'add' | 'change' | 'remove';
  local_id: Id | null;
  remote_id: string | null;
  name: string;
  fields: DefaultedJson<unknown[]>;
  outcome: Defaulted<'planned' | 'done' | 'failed'>;
  reason: unknown;
}

interface ThirdSyncDueTable {
  kind: 'organize' | 'user';
}

export interface ThirdSyncTables {
  third_identity: ThirdIdentityTable;
  third_sync_run: ThirdSyncRunTable;
  third_sync_change: ThirdSyncChangeTable;
  third_sync_due: ThirdSyncDueTable;
}
