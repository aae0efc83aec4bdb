import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import type { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import { NOTICE_REMINDER } from '@banyan/shared-contracts/messaging/notice.contract';
import type { ChosenSendConfig } from '@banyan/shared-contracts/messaging/send-config.contract';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { NoticeRow } from './notice.repository';

type Source = typeof MESSAGE_TYPE.notice;

type NoticeParameters = Readonly<Record<string, string | { html: string }>>;

/** Services of the module of send configurations. */
export interface NoticeSendConfigs {
  requireChoosable(tx: Connection, source: Source, field: string, chosen: Id | null, before: Id | null): Promise<void>;
  describe(connection: Connection, id: Id | null): Promise<ChosenSendConfig | undefined>;
  say(
    connection: Connection,
    source: Source,
    sayings: readonly { configId: Id | null; parameters: NoticeParameters }[],
  ): Promise<({ title: string; content: string } | undefined)[]>;
  /** Sends by the other ways of a configuration: mail, SMS and the like. */
  send(
    tx: Connection,
    source: Source,
    items: readonly {
      configId: Id | null;
      source: Source;
      parameters: NoticeParameters;
      userIds: readonly Id[];
      files: readonly FileItem[];
    }[],
  ): Promise<void>;
}

/** The configuration that sends the notice; null where the notice itself is sent, or nothing. */
export const configOf = (row: Pick<NoticeRow, 'remind_category' | 'send_config_id'>): Id | null =>
  row.remind_category === NOTICE_REMINDER.sendConfig ? row.send_config_id : null;

/** Parameters of a notice for templates (api-platform part 7). */
export const parametersOf = ({ title, body, excerpt }: NoticeRow, creatorName: string) => ({
  '@Title': title,
  '@CreatorUserName': creatorName,
  '@Content': { html: body },
  '@Remark': excerpt,
});
