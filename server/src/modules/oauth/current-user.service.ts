import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DEFAULT_AVATAR } from '@banyan/shared-contracts/files/file.contract';
import {
  type CurrentUser,
  currentUser,
  type MenuItem,
  type PermissionEntry,
  type SysConfigInfo,
  type UserInfo,
} from '@banyan/shared-contracts/session/current-user.contract';
import type { Locale } from '@banyan/shared-contracts/locales';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../core/access/caller';
import type { Rights } from '../../core/access/rights';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { PreparedReply } from '../../core/http/route';
import { translate } from '../../core/i18n/translate';
import { readSystemConfig, type SystemConfig } from '../../core/system-config';
import { readSummary, type UserSummary } from './oauth.repository';
import { createPreparedReplies } from './prepared-replies';

/** Services of the menu module. */
export interface Menus {
  menuList(rights: Rights, systemId: Id, locale: Locale): MenuItem[];
  permissionList(rights: Rights, systemId: Id): PermissionEntry[];
}

/** Services of the portal module. */
export interface Portals {
  /** The portal that is the caller's home in a system, and the one that they begin with; '' for none. */
  home(caller: Caller, rights: Rights, systemId: Id): Promise<{ chosen: string; any: string }>;
}

export interface CurrentUserService {
  /** Everything a client needs after sign-in, for one application. */
  get(caller: Caller, systemCode: string): Promise<CurrentUser>;
  /** The same as a compressed body, cached until the rights or the user's record change. */
  prepared(caller: Caller, systemCode: string): Promise<PreparedReply>;
}

const MAX_KEPT_BYTES = 32 * 1024 * 1024;
/** Beyond it a large menu takes twice the time and hardly fewer bytes. */
const LEVEL = 5;
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'gzip', vary: 'accept-encoding' };
const heads = currentUser.pick({ userInfo: true, sysConfigInfo: true });
const compress = promisify(gzip);

export function createCurrentUserService({ database, rights, caches }: Core, menus: Menus, portals: Portals): CurrentUserService {
  const kept = createPreparedReplies(MAX_KEPT_BYTES, caches);
  /** Sources of the replies: the caller's rights, and everything except menus. */
  const sources = new WeakMap<PreparedReply, { granted: Rights; small: string }>();

  const menusOf = (granted: Rights, systemId: Id | undefined, locale: Locale) => ({
    menuList: systemId === undefined ? [] : menus.menuList(granted, systemId, locale),
    permissionList: systemId === undefined ? [] : menus.permissionList(granted, systemId),
  });

  async function read(caller: Caller, systemCode: string) {
    const [granted, summary, config] = await Promise.all([
      rights.of(caller),
      readSummary(database.kysely, caller.userId, caller.sessionId),
      readSystemConfig(database.kysely),
    ]);
    if (summary === undefined) throw new AppError('SESSION_INVALID');
    const systemId = chooseSystem(granted, summary, systemCode);
    const home = systemId === undefined ? undefined : await portals.home(caller, granted, systemId);
    const head = {
      userInfo: {
        ...toUserInfo(summary, granted, systemId, config),
        duty: caller.duty ?? ('' as const),
        portalId: home?.any ?? '',
        homePortalId: home?.chosen ?? '',
      },
      sysConfigInfo: toSysConfigInfo(config, caller.duty === undefined && (caller.isAdministrator || granted.may('user.create'))),
    };
    return { granted, systemId, head };
  }

  /** The reply made before, where all that it was made of is still so: most changes of rights are other people's. */
  async function prepare(caller: Caller, systemCode: string, before?: PreparedReply): Promise<PreparedReply> {
    const { granted, systemId, head } = await read(caller, systemCode);
    const small = JSON.stringify(heads.parse(head)).slice(1, -1);
    const known = before && sources.get(before);
    if (before !== undefined && known?.granted === granted && known.small === small) return before;
    const { menuList, permissionList } = menusOf(granted, systemId, caller.locale);
    const msg = JSON.stringify(translate(caller.locale, 'ok.success'));
    const large = `"menuList":${JSON.stringify(menuList)},"permissionList":${JSON.stringify(permissionList)}`;
    const body = await compress(`{"code":200,"msg":${msg},"data":{${small},${large}}}`, { level: LEVEL });
    const reply = new PreparedReply(body, HEADERS);
    sources.set(reply, { granted, small });
    return reply;
  }

  return {
    async get(caller, systemCode) {
      const { granted, systemId, head } = await read(caller, systemCode);
      return { ...head, ...menusOf(granted, systemId, caller.locale) };
    },
    async prepared(caller, systemCode) {
      const systemId = systemCode === '' ? '' : systemOf(await rights.of(caller), systemCode);
      // Codes are free text: replies for unknown codes are not cached, because a client that invents codes must not fill the memory.
      if (systemId === undefined) return prepare(caller, systemCode);
      // The duty depends on the day as well.
      const version = `${caller.policy.all}.${caller.userVersion}.${caller.duty ?? ''}`;
      return kept.get(`${caller.sessionId}|${caller.locale}|${systemId}`, version, (before) => prepare(caller, systemCode, before));
    },
  };
}

const systemOf = ({ catalog, enterable }: Rights, code: string): Id | undefined =>
  enterable.find((id) => catalog.systems.get(id)?.code === code);

/**
 * The requested application, if the user may enter it and has a page there; without a request the user's current, else the main one, else
 * the first.
 */
function chooseSystem(granted: Rights, { system_id: current }: UserSummary, code: string): Id | undefined {
  if (code !== '') return systemOf(granted, code);
  const { enterable } = granted;
  return current !== null && enterable.includes(current) ? current : enterable[0];
}

const ms = (date: Date | null): number | null => date?.getTime() ?? null;

function toUserInfo(
  user: UserSummary,
  { catalog, enterable }: Rights,
  systemId: Id | undefined,
  config: SystemConfig,
): Omit<UserInfo, 'portalId' | 'homePortalId' | 'duty'> {
  const organize = user.organize_path.at(-1);
  const department = organize?.kind === 'department' ? organize : undefined;
  return {
    userId: user.id,
    userAccount: user.account,
    userName: user.real_name,
    headIcon: user.head_icon || DEFAULT_AVATAR,
    isAdministrator: user.is_administrator,
    organizeId: organize?.id ?? '',
    organizeName: user.organize_path.map(({ name }) => name).join('/'),
    organizeIdList: user.organize_path.map(({ id }) => id),
    departmentId: department?.id ?? '',
    departmentName: department?.name ?? '',
    positionId: user.positions[0]?.id ?? '',
    positionName: user.positions.map(({ name }) => name).join(','),
    positionIds: user.positions.map(({ id, name }) => ({ id, name })),
    roleIds: user.roles.map(({ id }) => id),
    roleName: user.roles.map(({ name }) => name).join(','),
    groupIds: user.group_ids,
    manager: user.manager ?? '',
    mobilePhone: user.mobile_phone,
    email: user.email,
    birthday: user.birthday,
    systemId: systemId ?? '',
    systemIds: enterable.flatMap((id) => {
      const system = catalog.systems.get(id);
      return system === undefined ? [] : [{ id, name: system.name, icon: system.icon, currentSystem: id === systemId }];
    }),
    signImg: user.sign_img ?? '',
    changePasswordDate: ms(user.password_changed_at),
    signInBy: user.sign_in_by,
    prevLogin: config.lastLoginTimeSwitch,
    prevLoginTime: ms(user.previous_sign_in_at),
    prevLoginIPAddress: user.previous_sign_in_ip,
    prevLoginIPAddressName: '',
    theme: user.theme,
    language: user.language,
    gender: user.gender,
  };
}

/** Only users who create users need the initial password. */
const toSysConfigInfo = (config: SystemConfig, createsUsers: boolean): SysConfigInfo => ({
  appIcon: config.appIcon,
  companyName: config.companyName,
  copyright: config.copyright,
  loginIcon: config.loginIcon,
  logoIcon: config.logoIcon,
  navigationIcon: config.navigationIcon,
  workLogoIcon: config.workLogoIcon,
  newUserDefaultPassword: createsUsers ? config.newUserDefaultPassword : '',
  sysName: config.sysName,
  sysVersion: config.sysVersion,
  title: config.title,
  jnpfDomain: '',
  requestTimeout: config.requestTimeout,
  showSettings: config.showSettings === 1,
});
