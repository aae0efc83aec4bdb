import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import type { Repetition, Urgency } from '@banyan/shared-contracts/messaging/schedule';
import type { Audited, Defaulted, DefaultedJson, Id, Json, Timestamp } from '../column-types';

export interface ScheduleTable extends Audited {
  id: Id;
  group_id: Id;
  category_id: Id | null;
  urgent: Defaulted<Urgency>;
  title: string;
  content: Defaulted<string>;
  files: DefaultedJson<FileItem[]>;
  all_day: Defaulted<boolean>;
  starts_at: Timestamp;
  ends_at: Timestamp;
  duration: Defaulted<number>;
  color: Defaulted<string>;
  reminder_time: Defaulted<number>;
  reminder_type: Defaulted<1 | 2>;
  send_config_id: Id | null;
  repetition: Defaulted<Repetition>;
  repeat_until: Date | null;
  creator_id: Id;
  remind_at: Date | null;
  planned_at: Date | null;
  revision: Defaulted<number>;
  /** Of schedule_version, each change a later one. */
  version: Defaulted<Id>;
}

/** A repetition of which not all occurrences are written yet. */
export interface ScheduleSeriesTable {
  group_id: Id;
  written_until: Timestamp;
  starts_at: Timestamp;
  ends_at: Timestamp;
  all_day: boolean;
  duration: number;
  repetition: Repetition;
  repeat_until: Date | null;
  category_id: Id | null;
  urgent: Urgency;
  title: string;
  content: string;
  files: Json<FileItem[]>;
  color: string;
  reminder_time: number;
  reminder_type: 1 | 2;
  send_config_id: Id | null;
  creator_id: Id;
  participants: Json<Id[]>;
}

interface ScheduleParticipantTable {
  schedule_id: Id;
  user_id: Id;
}

interface ScheduleSubscriptionTable {
  user_id: Id;
  secret_hash: Buffer;
  sealed_secret: string;
  made_at: Defaulted<Date>;
}

export interface ScheduleTables {
  schedule: ScheduleTable;
  schedule_participant: ScheduleParticipantTable;
  schedule_series: ScheduleSeriesTable;
  schedule_subscription: ScheduleSubscriptionTable;
}
