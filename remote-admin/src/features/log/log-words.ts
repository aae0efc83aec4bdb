import type { TextKey } from '../../kernel/use-text';

/** Parts of the platform, as the operation log names them. */
const modules: Record<string, TextKey> = {
  user: 'admin.log.module.user',
  record: 'admin.log.module.record',
  shortLink: 'admin.log.module.shortLink',
  profile: 'admin.log.module.profile',
  'profile-signature': 'admin.log.module.signature',
  'profile-log': 'admin.log.module.ownLog',
  'profile-device': 'admin.log.module.device',
  'print-template': 'admin.log.module.print',
  'dictionary-type': 'admin.log.module.dictionaryType',
  'dictionary-entry': 'admin.log.module.dictionaryEntry',
  area: 'admin.log.module.area',
  signature: 'admin.log.module.sharedSignature',
  'common-words': 'admin.log.module.commonWords',
  'bill-rule': 'admin.log.module.billRule',
  'data-source': 'admin.log.module.dataSource',
  'message-account': 'admin.log.module.messageAccount',
  'message-template': 'admin.log.module.messageTemplate',
  'send-config': 'admin.log.module.sendConfig',
  'common-field': 'admin.log.module.commonField',
  'outside-caller': 'admin.log.module.outsideCaller',
  dataSync: 'admin.log.module.dataSync',
  'message-monitor': 'admin.log.module.messageMonitor',
  schedule: 'admin.log.module.schedule',
  message: 'admin.log.module.message',
  organize: 'admin.log.module.organize',
  notice: 'admin.log.module.notice',
  portal: 'admin.log.module.portal',
  'sys-config': 'admin.log.module.sysConfig',
  'online-user': 'admin.log.module.onlineUser',
  'second-step': 'admin.log.module.secondStep',
  'social-account': 'admin.log.module.socialAccount',
  log: 'admin.log.module.log',
  role: 'admin.log.module.role',
  position: 'admin.log.module.position',
  group: 'admin.log.module.group',
  gradeAdmin: 'admin.log.module.gradeAdmin',
  permissionGroup: 'admin.log.module.permissionGroup',
  system: 'admin.log.module.system',
  menu: 'admin.log.module.menu',
  'view-as': 'admin.log.module.viewAs',
  task: 'admin.log.module.task',
  cache: 'admin.log.module.cache',
  backup: 'admin.log.module.backup',
};

/** What was done. */
const actions: Record<string, TextKey> = {
  create: 'admin.log.action.create',
  update: 'admin.log.action.update',
  remove: 'admin.log.action.remove',
  enable: 'admin.log.action.enable',
  disable: 'admin.log.action.disable',
  import: 'admin.log.action.import',
  export: 'admin.log.action.export',
  release: 'admin.log.action.release',
  recall: 'admin.log.action.recall',
  remind: 'admin.log.action.remind',
  'reset-password': 'admin.log.action.resetPassword',
  members: 'admin.log.action.members',
  authorize: 'admin.log.action.authorize',
  print: 'admin.log.action.print',
  publish: 'admin.log.action.publish',
  'view-as': 'admin.log.action.viewAs',
  run: 'admin.log.action.run',
  stop: 'admin.log.action.stop',
};

type Text = (key: TextKey) => string;

const nameIn = (names: Record<string, TextKey>) => (text: Text, code: string) => {
  const key = names[code];
  return key === undefined ? code : text(key);
};

export const moduleName = nameIn(modules);
export const actionName = nameIn(actions);
export const choicesOf = (names: Record<string, TextKey>, text: Text) =>
  Object.entries(names).map(([value, key]) => ({ value, label: text(key) }));
export { actions as actionNames, modules as moduleNames };
