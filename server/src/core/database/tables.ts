import type {
  PolicyPartTable,
  PolicyVersionTable,
  SystemConfigChangeTable,
  SystemConfigTable,
  TicketTable,
  CaptchaTable,
  OperationLogTable,
} from './tables/platform';
import type {
  OrganizeTable,
  OrganizeClosureTable,
  PositionTable,
  RoleTable,
  RoleOrganizeTable,
  UserGroupTable,
  UserAccountTable,
  UserRelationTable,
  UserSignatureTable,
} from './tables/organization';
import type {
  SystemTable,
  MenuTable,
  MenuButtonTable,
  MenuFieldTable,
  MenuSchemeTable,
  PermissionGroupTable,
  PermissionGroupMemberTable,
  PermissionGrantTable,
  GradeAdminTable,
  GradeAdminOrganizeTable,
  GradeAdminSystemTable,
  GradeAdminMenuTable,
} from './tables/rights';
import type {
  SessionTable,
  SignInAttemptTable,
  LoginLogTable,
  LoginLogClearingTable,
  PasswordHistoryTable,
  SecondStepTable,
  UserIdentityTable,
  RequestLogTable,
} from './tables/session';
import type {
  AdvancedQueryTable,
  ListViewDefaultTable,
  ListViewRoleTable,
  ListViewTable,
  MenuDataFieldTable,
  MenuDataLinkTable,
  UserColumnSettingTable,
} from './tables/menus';
import type { CommonFieldTable, DataSourceHealthTable, DataSourceTable } from './tables/data-sources';
import type {
  DataInterfaceLogTable,
  DataInterfaceRoleTable,
  DataInterfaceStepSourceTable,
  DataInterfaceTable,
  InterfaceVariateTable,
  OutsideCallerInterfaceTable,
  OutsideCallerTable,
  OutsideCallerUserTable,
  OutsideCallProofTable,
} from './tables/data-interfaces';
import type { BackgroundJobTable } from './tables/jobs';
import type { ScheduledTaskRunTable, ScheduledTaskTable } from './tables/tasks';
import type { DictionaryTypeTable, DictionaryEntryTable, AreaTable } from './tables/dictionaries';
import type { StoredFileTable, FileUseTable, UploadTable, UploadChunkTable } from './tables/files';
import type {
  UserStreamTable,
  StreamEventTable,
  MessageContentTable,
  MailDigestTable,
  MessagePreferenceTable,
  MessageReceiptTable,
  MessageTable,
  NoticeTable,
} from './tables/messages';
import type {
  DraftKeyTable,
  KeptDraftTable,
  FormRecalculationTable,
  FormRollUpDueTable,
  FormRollUpTable,
  VisualModelTable,
  VisualModelReleaseTable,
  DesignCategoryRightTable,
  DesignVersionTable,
  DesignChangeTable,
  DesignBlockTable,
  DesignPackageTable,
  DesignDocumentTable,
  ReleaseStepTable,
  DesignReferenceTable,
  DesignSheetTable,
  RecordImportRowTable,
  RecordSubmitTable,
  RecordImportTable,
  ReferenceSourceTable,
  ShortLinkTable,
  ServedDesignTable,
  RecordBinTable,
  RecordBulkRowTable,
  RecordBulkTable,
  RecordChangeTable,
} from './tables/forms';
import type { PrintLogTable, PrintTemplateTable, PrintTemplateVersionTable } from './tables/print';
import type {
  BillRuleCounterTable,
  BillRuleTable,
  CommonWordsTable,
  RemovedNameTable,
  SignatureTable,
  SignatureUserTable,
} from './tables/numbering';
import type { PortalTable, PortalCustomTable, UserPortalTable } from './tables/portals';
import type { ChatMessageTable, ConversationMemberTable, ConversationTable, PresenceNodeTable, PresenceTable } from './tables/chat';
import type { MailboxAccountTable, MailboxSendingTable } from './tables/mailbox';
import type { MessageAccountTable, MessageSendingTable, MessageSendingTargetTable } from './tables/message-center';
import type { ThirdIdentityTable, ThirdSyncChangeTable, ThirdSyncDueTable, ThirdSyncRunTable } from './tables/third-sync';
import type { MessageTemplateTable, SendConfigTable, SendConfigTemplateTable } from './tables/send-configs';
import type { ScheduleParticipantTable, ScheduleSeriesTable, ScheduleSubscriptionTable, ScheduleTable } from './tables/schedules';

export type { SessionEnd } from '@banyan/shared-contracts/messaging/server-frames';
export type { Id } from './tables/column-types';
export type { UserAccount } from './tables/organization';

/** Every table of the platform; tables of designed forms live in the schema `form` and are not listed. */
export interface Tables {
  policy_version: PolicyVersionTable;
  policy_part: PolicyPartTable;
  system_config: SystemConfigTable;
  system_config_change: SystemConfigChangeTable;
  ticket: TicketTable;
  captcha: CaptchaTable;
  operation_log: OperationLogTable;
  organize: OrganizeTable;
  organize_closure: OrganizeClosureTable;
  position: PositionTable;
  role: RoleTable;
  role_organize: RoleOrganizeTable;
  user_group: UserGroupTable;
  user_account: UserAccountTable;
  user_relation: UserRelationTable;
  user_signature: UserSignatureTable;
  system: SystemTable;
  menu: MenuTable;
  menu_button: MenuButtonTable;
  menu_field: MenuFieldTable;
  menu_scheme: MenuSchemeTable;
  menu_data_field: MenuDataFieldTable;
  menu_data_link: MenuDataLinkTable;
  advanced_query: AdvancedQueryTable;
  user_column_setting: UserColumnSettingTable;
  list_view: ListViewTable;
  list_view_default: ListViewDefaultTable;
  list_view_role: ListViewRoleTable;
  permission_group: PermissionGroupTable;
  permission_group_member: PermissionGroupMemberTable;
  permission_grant: PermissionGrantTable;
  grade_admin: GradeAdminTable;
  grade_admin_organize: GradeAdminOrganizeTable;
  grade_admin_system: GradeAdminSystemTable;
  grade_admin_menu: GradeAdminMenuTable;
  session: SessionTable;
  sign_in_attempt: SignInAttemptTable;
  login_log: LoginLogTable;
  login_log_clearing: LoginLogClearingTable;
  password_history: PasswordHistoryTable;
  second_step: SecondStepTable;
  user_identity: UserIdentityTable;
  request_log: RequestLogTable;
  dictionary_type: DictionaryTypeTable;
  dictionary_entry: DictionaryEntryTable;
  area: AreaTable;
  data_interface: DataInterfaceTable;
  data_interface_log: DataInterfaceLogTable;
  data_interface_role: DataInterfaceRoleTable;
  data_interface_step_source: DataInterfaceStepSourceTable;
  interface_variate: InterfaceVariateTable;
  common_field: CommonFieldTable;
  outside_caller: OutsideCallerTable;
  outside_caller_interface: OutsideCallerInterfaceTable;
  outside_caller_user: OutsideCallerUserTable;
  outside_call_proof: OutsideCallProofTable;
  data_source: DataSourceTable;
  data_source_health: DataSourceHealthTable;
  user_stream: UserStreamTable;
  stream_event: StreamEventTable;
  stored_file: StoredFileTable;
  file_use: FileUseTable;
  upload: UploadTable;
  upload_chunk: UploadChunkTable;
  message_content: MessageContentTable;
  message: MessageTable;
  message_receipt: MessageReceiptTable;
  mail_digest: MailDigestTable;
  message_preference: MessagePreferenceTable;
  notice: NoticeTable;
  conversation: ConversationTable;
  conversation_member: ConversationMemberTable;
  chat_message: ChatMessageTable;
  presence_node: PresenceNodeTable;
  presence: PresenceTable;
  schedule: ScheduleTable;
  schedule_participant: ScheduleParticipantTable;
  schedule_series: ScheduleSeriesTable;
  schedule_subscription: ScheduleSubscriptionTable;
  message_account: MessageAccountTable;
  mailbox_account: MailboxAccountTable;
  mailbox_sending: MailboxSendingTable;
  message_sending: MessageSendingTable;
  message_sending_target: MessageSendingTargetTable;
  message_template: MessageTemplateTable;
  send_config: SendConfigTable;
  send_config_template: SendConfigTemplateTable;
  print_template: PrintTemplateTable;
  print_template_version: PrintTemplateVersionTable;
  print_log: PrintLogTable;
  portal: PortalTable;
  portal_custom: PortalCustomTable;
  user_portal: UserPortalTable;
  visual_model: VisualModelTable;
  record_import: RecordImportTable;
  record_import_row: RecordImportRowTable;
  record_submit: RecordSubmitTable;
  design_sheet: DesignSheetTable;
  design_category_right: DesignCategoryRightTable;
  design_version: DesignVersionTable;
  design_block: DesignBlockTable;
  design_package: DesignPackageTable;
  design_document: DesignDocumentTable;
  design_change: DesignChangeTable;
  served_design: ServedDesignTable;
  visual_model_release: VisualModelReleaseTable;
  release_step: ReleaseStepTable;
  reference_source: ReferenceSourceTable;
  design_reference: DesignReferenceTable;
  short_link: ShortLinkTable;
  kept_draft: KeptDraftTable;
  record_change: RecordChangeTable;
  record_bin: RecordBinTable;
  record_bulk: RecordBulkTable;
  record_bulk_row: RecordBulkRowTable;
  draft_key: DraftKeyTable;
  form_recalculation: FormRecalculationTable;
  form_roll_up: FormRollUpTable;
  form_roll_up_due: FormRollUpDueTable;
  background_job: BackgroundJobTable;
  scheduled_task: ScheduledTaskTable;
  scheduled_task_run: ScheduledTaskRunTable;
  third_identity: ThirdIdentityTable;
  third_sync_run: ThirdSyncRunTable;
  third_sync_change: ThirdSyncChangeTable;
  third_sync_due: ThirdSyncDueTable;
  removed_name: RemovedNameTable;
  bill_rule: BillRuleTable;
  bill_rule_counter: BillRuleCounterTable;
  signature: SignatureTable;
  signature_user: SignatureUserTable;
  common_words: CommonWordsTable;
}
