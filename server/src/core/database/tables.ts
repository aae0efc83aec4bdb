import type { DataInterfaceTables } from './tables/data-interfaces';
import type { DataSourceTables } from './tables/data-sources';
import type { DictionaryTables } from './tables/dictionaries';
import type { FileTables } from './tables/files';
import type { DesignTables } from './tables/forms/designs';
import type { RecordTables } from './tables/forms/records';
import type { JobTables } from './tables/jobs';
import type { MenuTables } from './tables/menus';
import type { ChatTables } from './tables/messaging/chat';
import type { MailboxTables } from './tables/messaging/mailbox';
import type { MessageCenterTables } from './tables/messaging/message-center';
import type { MessageTables } from './tables/messaging/messages';
import type { ScheduleTables } from './tables/messaging/schedules';
import type { SendConfigTables } from './tables/messaging/send-configs';
import type { ThirdSyncTables } from './tables/messaging/third-sync';
import type { NumberingTables } from './tables/numbering';
import type { OrganizationTables } from './tables/organization';
import type { PlatformTables } from './tables/platform';
import type { PortalTables } from './tables/portals';
import type { PrintTables } from './tables/print';
import type { RightTables } from './tables/rights';
import type { SessionTables } from './tables/session';
import type { TaskTables } from './tables/tasks';

export type { SessionEnd } from '@banyan/shared-contracts/messaging/server-frames';
export type { Id } from './tables/column-types';
export type { UserAccount } from './tables/organization';

/** Every table of the platform; tables of designed forms live in the schema `form` and are not listed. */
export interface Tables
  extends
    DataInterfaceTables,
    DataSourceTables,
    DictionaryTables,
    FileTables,
    DesignTables,
    RecordTables,
    JobTables,
    MenuTables,
    ChatTables,
    MailboxTables,
    MessageCenterTables,
    MessageTables,
    ScheduleTables,
    SendConfigTables,
    ThirdSyncTables,
    NumberingTables,
    OrganizationTables,
    PlatformTables,
    PortalTables,
    PrintTables,
    RightTables,
    SessionTables,
    TaskTables {}
