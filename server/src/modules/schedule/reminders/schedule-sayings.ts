import { formatTime } from '@banyan/shared-contracts/forms/values/format-time';
import type { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import { REMINDER_TYPE } from '@banyan/shared-contracts/messaging/schedule';
import type { ChosenSendConfig } from '@banyan/shared-contracts/messaging/send-config.contract';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { Occurrence } from '../schedule-write.repository';

type Source = typeof MESSAGE_TYPE.schedule;

/** The text of a reminder that uses a template. */
export interface Words {
  title: string;
  excerpt: string;
}

/** Services of the module of send configurations. */
export interface ScheduleSendConfigs {
  requireChoosable(tx: Connection, source: Source, field: string, chosen: Id | null, before: Id | null): Promise<void>;
  describe(connection: Connection, id: Id | null): Promise<ChosenSendConfig | undefined>;
  say(
    connection: Connection,
    source: Source,
    sayings: readonly { configId: Id | null; parameters: Readonly<Record<string, string>> }[],
  ): Promise<(Words | undefined)[]>;
  /** Sends by the other ways of a configuration: mail, SMS and the like. */
  send(
    tx: Connection,
    source: Source,
    items: readonly { configId: Id | null; source: Source; parameters: Readonly<Record<string, string>>; userIds: readonly Id[] }[],
  ): Promise<void>;
}

/** The configuration that reminds of an occurrence; null for the platform's own words. */
export const configOf = (row: Pick<Occurrence, 'reminder_type' | 'send_config_id'>): Id | null =>
  row.reminder_type === REMINDER_TYPE.sendConfig ? row.send_config_id : null;

/** Parameters of an occurrence for templates (api-platform part 7); an all-day occurrence has no times. */
export function parametersOf(row: Occurrence, creatorName: string): Record<string, string> {
  const day = (at: Date) => formatTime(at.getTime(), 'yyyy-MM-dd');
  const time = (at: Date) => (row.all_day ? '' : formatTime(at.getTime(), 'HH:mm'));
  return {
    '@Title': row.title,
    '@CreatorUserName': creatorName,
    '@Content': row.content,
    '@StartDate': day(row.starts_at),
    '@StartTime': time(row.starts_at),
    '@EndDate': day(row.ends_at),
    '@EndTime': time(row.ends_at),
  };
}
