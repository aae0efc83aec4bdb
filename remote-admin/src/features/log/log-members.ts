import type { TextKey } from '../../kernel/use-text';
import { lookup } from '@banyan/shared-contracts/own-members';

/** How the value of a member is shown as text; ids are shown as the names of what they refer to. */
export type ValueKind =
  | 'text'
  | 'state'
  | 'yesNo'
  | 'day'
  | 'user'
  | 'department'
  | 'position'
  | 'role'
  | 'principals'
  | 'flags'
  | 'items'
  | 'named'
  | { dictionary: string };

export interface Member {
  /** Words for it; undefined where it has none but its own name. */
  label: TextKey | undefined;
  kind: ValueKind;
  /** The principal that the name of the member is about. */
  about?: string;
}

const member = (label: TextKey, kind: ValueKind = 'text'): Member => ({ label, kind });

/** Members that mean the same in all records. */
const common: Record<string, Member> = {
  fullName: member('admin.membership.name'),
  enCode: member('admin.membership.code'),
  sortCode: member('admin.membership.sort'),
  enabledMark: member('admin.membership.state', 'state'),
  description: member('admin.membership.description'),
  type: member('admin.membership.type'),
  globalMark: member('admin.role.isGlobal', 'yesNo'),
  isTree: member('admin.dictionary.tree', 'yesNo'),
  icon: member('admin.menu.icon'),
  userId: member('admin.log.user', 'user'),
  account: member('admin.user.column.account'),
  realName: member('admin.user.column.realName'),
  gender: member('admin.user.column.gender', { dictionary: 'sex' }),
  nation: member('admin.user.column.nation', { dictionary: 'Nation' }),
  education: member('admin.user.column.education', { dictionary: 'Education' }),
  certificatesType: member('admin.user.column.certificatesType', { dictionary: 'certificateType' }),
  headIcon: member('admin.user.avatar'),
  managerId: member('admin.user.column.managerId', 'user'),
  organizeId: member('admin.user.organize', 'department'),
  organizeIdTree: member('admin.user.organize', 'department'),
  organizeIdsTree: member('admin.user.organize', 'department'),
  positionId: member('admin.user.column.positionId', 'position'),
  roleId: member('admin.user.column.roleId', 'role'),
  entryDate: member('admin.user.column.entryDate', 'day'),
  birthday: member('admin.user.column.birthday', 'day'),
  added: member('admin.log.member.added', 'principals'),
  removed: member('admin.log.member.removed', 'principals'),
  members: member('admin.membership.members', 'principals'),
  administrators: member('admin.log.member.administrators'),
  count: member('admin.log.member.count'),
  columns: member('admin.log.member.columns', 'items'),
  imported: member('admin.log.member.imported'),
  failed: member('admin.log.member.failed'),
  handedOverTo: member('admin.user.handover.to', 'user'),
  permissionGroup: member('admin.log.module.permissionGroup', 'named'),
  organize: member('admin.log.module.organize', 'named'),
  subordinate: member('admin.log.member.subordinate', 'named'),
  schedule: member('admin.log.module.schedule', 'named'),
  managerGroup: member('admin.gradeAdmin.managerGroup'),
  systemIds: member('admin.gradeAdmin.systems', 'items'),
  menuIds: member('admin.gradeAdmin.menus', 'items'),
  urlAddress: member('admin.menu.address'),
  category: member('admin.menu.category'),
  isButtonAuthorize: member('admin.menu.isButtonAuthorize', 'yesNo'),
  isColumnAuthorize: member('admin.menu.isColumnAuthorize', 'yesNo'),
  isFormAuthorize: member('admin.menu.isFormAuthorize', 'yesNo'),
  isDataAuthorize: member('admin.menu.isDataAuthorize', 'yesNo'),
  system: member('admin.gradeAdmin.systems', 'items'),
  module: member('admin.gradeAdmin.menus', 'items'),
  button: member('admin.menu.isButtonAuthorize', 'items'),
  column: member('admin.menu.isColumnAuthorize', 'items'),
  form: member('admin.menu.isFormAuthorize', 'items'),
  resource: member('admin.menu.isDataAuthorize', 'items'),
  portal: member('admin.log.module.portal', 'items'),
};

/** Members that mean something else in the records of one module. */
const own: Record<string, Record<string, Member>> = {
  organize: { parentId: member('admin.organize.parent', 'department'), managerId: member('admin.organize.manager', 'user') },
  position: { organizeId: member('admin.position.organization', 'department') },
};

/** Members that a record has twice, or that only one of its two states has. */
const HIDDEN: Record<string, readonly string[]> = { user: ['organizeId'], organize: ['organizeIdTree'], position: ['organizeIdTree'] };

export const isHidden = (module: string, path: string): boolean => path === 'id' || (lookup(HIDDEN, module) ?? []).includes(path);

/** Settings whose words say what they mean only under the heading of their group. */
const groups: readonly (readonly [string, TextKey])[] = [
  ['oidc', 'admin.config.group.oidc'],
  ['ldap', 'admin.config.group.ldap'],
];

type Text = (key: TextKey) => string;

/** Texts that are kept by the name of the member itself. */
function written(text: Text, key: string): TextKey | undefined {
  return text(key as TextKey) === key ? undefined : (key as TextKey);
}

export function memberOf(text: Text, module: string, path: string): Member {
  if (module === 'sys-config') return { label: written(text, `admin.config.${path}`), kind: lookup(common, path)?.kind ?? 'text' };
  const known = lookup(lookup(own, module) ?? common, path) ?? lookup(common, path);
  if (known !== undefined) return known;
  const [start = '', rest = ''] = path.split('.', 2);
  if (module === 'gradeAdmin' && start === 'organizes')
    return { label: 'admin.gradeAdmin.organization', kind: 'flags', about: `${rest}--department` };
  if (module === 'organize' && start === 'propertyJson')
    return { label: written(text, `admin.organize.fact.${rest}`), kind: rest === 'foundedTime' ? 'day' : 'text' };
  return { label: written(text, `admin.user.column.${path}`), kind: 'text' };
}

/** Words for a member; what has none goes by its own name. */
export function memberName(text: Text, module: string, path: string): string {
  const { label } = memberOf(text, module, path);
  if (label === undefined) return path;
  const group = module === 'sys-config' ? groups.find(([start]) => path.startsWith(start)) : undefined;
  return group === undefined ? text(label) : `${text(group[1])} · ${text(label)}`;
}
