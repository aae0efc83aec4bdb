import { isKeyOf } from './own-members';

/** The menu, and the button on it, whose grant gives a capability. Both are seeded and locked, so renaming or imitating one opens nothing. */
export interface CapabilityGrant {
  readonly menu: string;
  readonly button?: string;
}

const DICTIONARY = 'systemData.dictionary';
const DATA_INTERFACE = 'systemData.dataInterface';
const DATA_MODEL = 'systemData.dataModel';
const DATA_SYNC = 'systemData.dataSync';
const DATA_SOURCE = 'systemData.dataSource';
const OUTSIDE_CALLER = 'systemData.interfaceOauth';
const USER = 'permission.user';
const ORGANIZE = 'permission.organize';
const POSITION = 'permission.position';
const GROUP = 'permission.group';
const ROLE = 'permission.role';
const PERMISSION_GROUP = 'permission.authorize';
const NOTICE = 'system.notice';
const SYS_CONFIG = 'system.sysConfig';
const ONLINE_USER = 'permission.userOnline';
const LOG = 'system.log';
const GRADE_ADMIN = 'permission.gradeManage';
const MENU = 'system.menu';
const BILL_RULE = 'system.billRule';
const REFERENCE_MAP = 'systemData.referenceMap';
const SIGNATURE = 'system.signature';
const COMMON_WORDS = 'system.commonWords';
const AREA = 'system.area';
const TASK = 'system.task';
const MONITOR = 'system.monitor';
const CACHE = 'system.cache';
const BACKUP = 'system.backup';
const PRINT = 'system.printDev';
const PRINT_LOG = 'system.printLog';
const MAIL_ACCOUNT = 'msgCenter.accountConfig.mail';
const SMS_ACCOUNT = 'msgCenter.accountConfig.sms';
const WEBHOOK_ACCOUNT = 'msgCenter.accountConfig.webhook';
const OFFICIAL_ACCOUNT = 'msgCenter.accountConfig.wechat';
const MESSAGE_TEMPLATE = 'msgCenter.msgTemplate';
const SEND_CONFIG = 'msgCenter.sendConfig';
const MESSAGE_MONITOR = 'msgCenter.msgMonitor';
const DESIGN = 'onlineDev.webDesign';
const REPORT = 'onlineDev.dataReport';

/** Everything that may be granted for routes (`architecture.md`, one permission gate). */
export const capabilities = {
  'dictionary.read': { menu: DICTIONARY },
  'dictionary.create': { menu: DICTIONARY, button: 'btn_add' },
  'dictionary.update': { menu: DICTIONARY, button: 'btn_edit' },
  'dictionary.remove': { menu: DICTIONARY, button: 'btn_remove' },
  'dictionary.import': { menu: DICTIONARY, button: 'btn_upload' },
  'dictionary.export': { menu: DICTIONARY, button: 'btn_download' },
  'dataInterface.read': { menu: DATA_INTERFACE },
  'dataInterface.create': { menu: DATA_INTERFACE, button: 'btn_add' },
  'dataInterface.update': { menu: DATA_INTERFACE, button: 'btn_edit' },
  'dataInterface.remove': { menu: DATA_INTERFACE, button: 'btn_remove' },
  'dataInterface.import': { menu: DATA_INTERFACE, button: 'btn_upload' },
  'dataInterface.export': { menu: DATA_INTERFACE, button: 'btn_download' },
  'dataSource.read': { menu: DATA_SOURCE },
  'dataSource.create': { menu: DATA_SOURCE, button: 'btn_add' },
  'dataSource.update': { menu: DATA_SOURCE, button: 'btn_edit' },
  'dataSource.remove': { menu: DATA_SOURCE, button: 'btn_remove' },
  'dataModel.read': { menu: DATA_MODEL },
  'dataModel.create': { menu: DATA_MODEL, button: 'btn_add' },
  'dataModel.update': { menu: DATA_MODEL, button: 'btn_edit' },
  'dataModel.remove': { menu: DATA_MODEL, button: 'btn_remove' },
  'dataModel.import': { menu: DATA_MODEL, button: 'btn_upload' },
  'dataModel.export': { menu: DATA_MODEL, button: 'btn_download' },
  'outsideCaller.read': { menu: OUTSIDE_CALLER },
  'outsideCaller.create': { menu: OUTSIDE_CALLER, button: 'btn_add' },
  'outsideCaller.update': { menu: OUTSIDE_CALLER, button: 'btn_edit' },
  'outsideCaller.remove': { menu: OUTSIDE_CALLER, button: 'btn_remove' },
  'dataSync.read': { menu: DATA_SYNC },
  'dataSync.run': { menu: DATA_SYNC, button: 'btn_sync' },
  'user.read': { menu: USER },
  'user.create': { menu: USER, button: 'btn_add' },
  'user.update': { menu: USER, button: 'btn_edit' },
  'user.remove': { menu: USER, button: 'btn_remove' },
  'user.resetPassword': { menu: USER, button: 'btn_resetPassword' },
  'user.import': { menu: USER, button: 'btn_upload' },
  'user.export': { menu: USER, button: 'btn_download' },
  'user.handOver': { menu: USER, button: 'btn_handover' },
  'organize.read': { menu: ORGANIZE },
  'organize.create': { menu: ORGANIZE, button: 'btn_add' },
  'organize.update': { menu: ORGANIZE, button: 'btn_edit' },
  'organize.remove': { menu: ORGANIZE, button: 'btn_remove' },
  'position.read': { menu: POSITION },
  'position.create': { menu: POSITION, button: 'btn_add' },
  'position.update': { menu: POSITION, button: 'btn_edit' },
  'position.remove': { menu: POSITION, button: 'btn_remove' },
  'position.members': { menu: POSITION, button: 'btn_member' },
  'group.read': { menu: GROUP },
  'group.create': { menu: GROUP, button: 'btn_add' },
  'group.update': { menu: GROUP, button: 'btn_edit' },
  'group.remove': { menu: GROUP, button: 'btn_remove' },
  'group.members': { menu: GROUP, button: 'btn_member' },
  'role.read': { menu: ROLE },
  'role.create': { menu: ROLE, button: 'btn_add' },
  'role.update': { menu: ROLE, button: 'btn_edit' },
  'role.remove': { menu: ROLE, button: 'btn_remove' },
  'role.members': { menu: ROLE, button: 'btn_member' },
  'permissionGroup.read': { menu: PERMISSION_GROUP },
  'permissionGroup.create': { menu: PERMISSION_GROUP, button: 'btn_add' },
  'permissionGroup.update': { menu: PERMISSION_GROUP, button: 'btn_edit' },
  'permissionGroup.remove': { menu: PERMISSION_GROUP, button: 'btn_remove' },
  'permissionGroup.members': { menu: PERMISSION_GROUP, button: 'btn_member' },
  'permissionGroup.authorize': { menu: PERMISSION_GROUP, button: 'btn_authorize' },
  'system.read': { menu: MENU },
  'menu.read': { menu: MENU },
  'menu.create': { menu: MENU, button: 'btn_add' },
  'menu.update': { menu: MENU, button: 'btn_edit' },
  'menu.remove': { menu: MENU, button: 'btn_remove' },
  'menu.import': { menu: MENU, button: 'btn_upload' },
  'menu.export': { menu: MENU, button: 'btn_download' },
  'gradeAdmin.read': { menu: GRADE_ADMIN },
  'gradeAdmin.create': { menu: GRADE_ADMIN, button: 'btn_add' },
  'gradeAdmin.update': { menu: GRADE_ADMIN, button: 'btn_edit' },
  'gradeAdmin.remove': { menu: GRADE_ADMIN, button: 'btn_remove' },
  'notice.read': { menu: NOTICE },
  'notice.create': { menu: NOTICE, button: 'btn_add' },
  'notice.update': { menu: NOTICE, button: 'btn_edit' },
  'notice.remove': { menu: NOTICE, button: 'btn_remove' },
  'notice.release': { menu: NOTICE, button: 'btn_release' },
  'notice.recall': { menu: NOTICE, button: 'btn_recall' },
  'sysConfig.read': { menu: SYS_CONFIG },
  'sysConfig.update': { menu: SYS_CONFIG, button: 'btn_edit' },
  'onlineUser.read': { menu: ONLINE_USER },
  'onlineUser.end': { menu: ONLINE_USER, button: 'btn_remove' },
  'log.read': { menu: LOG },
  'log.remove': { menu: LOG, button: 'btn_remove' },
  'log.export': { menu: LOG, button: 'btn_download' },
  'billRule.read': { menu: BILL_RULE },
  'billRule.create': { menu: BILL_RULE, button: 'btn_add' },
  'billRule.update': { menu: BILL_RULE, button: 'btn_edit' },
  'billRule.remove': { menu: BILL_RULE, button: 'btn_remove' },
  'billRule.import': { menu: BILL_RULE, button: 'btn_upload' },
  'billRule.export': { menu: BILL_RULE, button: 'btn_download' },
  'referenceMap.read': { menu: REFERENCE_MAP },
  'signature.read': { menu: SIGNATURE },
  'signature.create': { menu: SIGNATURE, button: 'btn_add' },
  'signature.update': { menu: SIGNATURE, button: 'btn_edit' },
  'signature.remove': { menu: SIGNATURE, button: 'btn_remove' },
  'commonWords.read': { menu: COMMON_WORDS },
  'commonWords.create': { menu: COMMON_WORDS, button: 'btn_add' },
  'commonWords.update': { menu: COMMON_WORDS, button: 'btn_edit' },
  'commonWords.remove': { menu: COMMON_WORDS, button: 'btn_remove' },
  'area.read': { menu: AREA },
  'area.create': { menu: AREA, button: 'btn_add' },
  'area.update': { menu: AREA, button: 'btn_edit' },
  'area.remove': { menu: AREA, button: 'btn_remove' },
  'area.import': { menu: AREA, button: 'btn_upload' },
  'task.read': { menu: TASK },
  'task.create': { menu: TASK, button: 'btn_add' },
  'task.update': { menu: TASK, button: 'btn_edit' },
  'task.remove': { menu: TASK, button: 'btn_remove' },
  'task.run': { menu: TASK, button: 'btn_run' },
  'monitor.read': { menu: MONITOR },
  'cache.read': { menu: CACHE },
  'cache.clear': { menu: CACHE, button: 'btn_remove' },
  'backup.read': { menu: BACKUP },
  'backup.make': { menu: BACKUP, button: 'btn_add' },
  'backup.remove': { menu: BACKUP, button: 'btn_remove' },
  'print.read': { menu: PRINT },
  'print.create': { menu: PRINT, button: 'btn_add' },
  'print.update': { menu: PRINT, button: 'btn_edit' },
  'print.remove': { menu: PRINT, button: 'btn_remove' },
  'print.import': { menu: PRINT, button: 'btn_upload' },
  'print.export': { menu: PRINT, button: 'btn_download' },
  'print.log': { menu: PRINT, button: 'btn_log' },
  'printLog.read': { menu: PRINT_LOG },
  'printLog.export': { menu: PRINT_LOG, button: 'btn_download' },
  'mailAccount.read': { menu: MAIL_ACCOUNT },
  'mailAccount.create': { menu: MAIL_ACCOUNT, button: 'btn_add' },
  'mailAccount.update': { menu: MAIL_ACCOUNT, button: 'btn_edit' },
  'mailAccount.remove': { menu: MAIL_ACCOUNT, button: 'btn_remove' },
  'smsAccount.read': { menu: SMS_ACCOUNT },
  'smsAccount.create': { menu: SMS_ACCOUNT, button: 'btn_add' },
  'smsAccount.update': { menu: SMS_ACCOUNT, button: 'btn_edit' },
  'smsAccount.remove': { menu: SMS_ACCOUNT, button: 'btn_remove' },
  'webhookAccount.read': { menu: WEBHOOK_ACCOUNT },
  'webhookAccount.create': { menu: WEBHOOK_ACCOUNT, button: 'btn_add' },
  'webhookAccount.update': { menu: WEBHOOK_ACCOUNT, button: 'btn_edit' },
  'webhookAccount.remove': { menu: WEBHOOK_ACCOUNT, button: 'btn_remove' },
  'officialAccount.read': { menu: OFFICIAL_ACCOUNT },
  'officialAccount.create': { menu: OFFICIAL_ACCOUNT, button: 'btn_add' },
  'officialAccount.update': { menu: OFFICIAL_ACCOUNT, button: 'btn_edit' },
  'officialAccount.remove': { menu: OFFICIAL_ACCOUNT, button: 'btn_remove' },
  'messageTemplate.read': { menu: MESSAGE_TEMPLATE },
  'messageTemplate.create': { menu: MESSAGE_TEMPLATE, button: 'btn_add' },
  'messageTemplate.update': { menu: MESSAGE_TEMPLATE, button: 'btn_edit' },
  'messageTemplate.remove': { menu: MESSAGE_TEMPLATE, button: 'btn_remove' },
  'sendConfig.read': { menu: SEND_CONFIG },
  'sendConfig.create': { menu: SEND_CONFIG, button: 'btn_add' },
  'sendConfig.update': { menu: SEND_CONFIG, button: 'btn_edit' },
  'sendConfig.remove': { menu: SEND_CONFIG, button: 'btn_remove' },
  'sendConfig.test': { menu: SEND_CONFIG, button: 'btn_test' },
  'messageMonitor.read': { menu: MESSAGE_MONITOR },
  'messageMonitor.remove': { menu: MESSAGE_MONITOR, button: 'btn_remove' },
  'messageMonitor.resend': { menu: MESSAGE_MONITOR, button: 'btn_resend' },
  'report.read': { menu: REPORT },
  'report.update': { menu: REPORT, button: 'btn_edit' },
  'report.copy': { menu: REPORT, button: 'btn_copy' },
  'report.remove': { menu: REPORT, button: 'btn_remove' },
  'report.import': { menu: REPORT, button: 'btn_upload' },
  'design.read': { menu: DESIGN },
  'design.create': { menu: DESIGN, button: 'btn_add' },
  'design.update': { menu: DESIGN, button: 'btn_edit' },
  'design.remove': { menu: DESIGN, button: 'btn_remove' },
  'design.release': { menu: DESIGN, button: 'btn_release' },
} as const satisfies Record<string, CapabilityGrant>;

export type Capability = keyof typeof capabilities;

export const isCapability = (value: string): value is Capability => isKeyOf(capabilities, value);

/** Button codes that screens use when they name none (product-1 section 6). */
export const DEFAULT_BUTTONS = { add: 'btn_add', edit: 'btn_edit', remove: 'btn_remove' } as const;
