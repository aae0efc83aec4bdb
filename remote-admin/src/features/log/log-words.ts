import type { TextKey } from '../../kernel/use-text';

/** Parts of the platform, as the operation log names them. */
const modules: Record<string, TextKey> = {
  user: 'admin.log.module.user',
  record: 'admin.log.module.record',
  shortLink: 'admin.log.module.shortLink',
  profile: 'admin.log.module.profile',
  'profile-signature': 'admin.log.module.signature',
  'profile-log': 'admin.log.login',
  'profile-device': 'admin.log.module.device',
  'print-template': 'admin.log.module.print',
  'dictionary-type': 'admin.log.module.dictionaryType',
  'dictionary-entry': 'admin.log.module.dictionaryEntry',
  schedule: 'admin.log.module.schedule',
  message: 'admin.log.module.message',
  organize: 'admin.log.module.organize',
  notice: 'admin.log.module.notice',
  portal: 'admin.log.module.portal',
  'sys-config': 'admin.log.module.sysConfig',
  'online-user': 'admin.log.module.onlineUser',
  'second-step': 'admin.log.module.secondStep',
  log: 'admin.log.module.log',
  role: 'admin.log.module.role',
  position: 'admin.log.module.position',
  group: 'admin.log.module.group',
  gradeAdmin: 'admin.log.module.gradeAdmin',
  permissionGroup: 'admin.log.module.permissionGroup',
  system: 'admin.log.module.system',
  menu: 'admin.log.module.menu',
  'view-as': 'admin.log.module.viewAs',
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
  'reset-password': 'admin.log.action.resetPassword',
  members: 'admin.log.action.members',
  authorize: 'admin.log.action.authorize',
  print: 'admin.log.action.print',
  publish: 'admin.log.action.publish',
  'view-as': 'admin.log.action.viewAs',
};

type Text = (key: TextKey) => string;

const nameIn = (names: Record<string, TextKey>) => (text: Text, code: string) => {
  const key = names[code];
  return key === undefined ? code : text(key);
};

/** Members that many records have; the others go by their own names. */
const members: Record<string, TextKey> = {
  fullName: 'admin.membership.name',
  enCode: 'admin.membership.code',
  sortCode: 'admin.membership.sort',
  enabledMark: 'admin.membership.state',
  description: 'admin.membership.description',
};

/** Settings whose words say what they mean only under the heading of their group. */
const groups: readonly (readonly [string, TextKey])[] = [
  ['oidc', 'admin.config.group.oidc'],
  ['ldap', 'admin.config.group.ldap'],
];

/** Settings go by the words of their page; what has no words goes by its own name. */
export function memberName(text: Text, module: string, path: string): string {
  const key = module === 'sys-config' ? `admin.config.${path}` : members[path];
  const name = key === undefined ? path : text(key as TextKey);
  if (name === key) return path;
  const group = module === 'sys-config' ? groups.find(([start]) => path.startsWith(start)) : undefined;
  return group === undefined ? name : `${text(group[1])} · ${name}`;
}

export const moduleName = nameIn(modules);
export const actionName = nameIn(actions);
export const choicesOf = (names: Record<string, TextKey>, text: Text) =>
  Object.entries(names).map(([value, key]) => ({ value, label: text(key) }));
export { actions as actionNames, modules as moduleNames };
