import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { id, mark, markInput, text } from '../wire/scalars';
import { MENU_TYPE } from './menu-types';

const namedId = z.object({ id, name: z.string() });

/** A system (application) that the user may enter (api-platform 5.1). */
export const userSystem = namedId.extend({ icon: z.string(), currentSystem: z.boolean() });

/** The signed-in user (api-platform 5.1). Arrays are never null. */
export const userInfo = z.object({
  userId: id,
  userAccount: z.string(),
  userName: z.string(),
  /** Picture address below the API base. */
  headIcon: z.string(),
  isAdministrator: z.boolean(),
  organizeId: z.string(),
  /** Full path text, root first. */
  organizeName: z.string(),
  /** Id path, root first. */
  organizeIdList: z.array(id),
  departmentId: z.string(),
  departmentName: z.string(),
  positionId: z.string(),
  positionName: z.string(),
  /** The first entry is the current position. */
  positionIds: z.array(namedId),
  roleIds: z.array(id),
  roleName: z.string(),
  groupIds: z.array(id),
  manager: z.string(),
  mobilePhone: z.string(),
  email: z.string(),
  birthday: z.int().nullable(),
  systemId: z.string(),
  systemIds: z.array(userSystem),
  /** Portal to begin with: the home of the current system, else the first that the caller may open; `''` where they may open none. */
  portalId: z.string(),
  /** The portal that was chosen or designed as home of the current system; `''` for none: then our built-in page is shown (ours). */
  homePortalId: z.string(),
  /** Own default signature picture as data URL, or `''`. */
  signImg: z.string(),
  /** Epoch ms of the last change of the password; null means never. */
  changePasswordDate: z.int().nullable(),
  /** What the policy asks before anything else; '' for nothing (ours). Every other call is refused until then. */
  duty: z.enum(['', 'initial-password', 'expired-password', 'second-step']),
  /** How the session began (ours): determines how its owner proves their identity. */
  signInBy: z.enum(['password', 'ldap', 'oidc']),
  prevLogin: mark,
  prevLoginTime: z.int().nullable(),
  prevLoginIPAddress: z.string(),
  prevLoginIPAddressName: z.string(),
  theme: z.string(),
  language: z.string(),
  gender: z.string(),
});
export type UserInfo = z.output<typeof userInfo>;

export { MENU_TYPE, type MenuType } from './menu-types';

export const menuType = z.literal(Object.values(MENU_TYPE));

/** One entry of the menu tree (api-platform 5.3). */
export const menuItem = z.object({
  id,
  parentId: z.string(),
  fullName: z.string(),
  /** Unique and never null: becomes the route name. */
  enCode: z.string(),
  icon: z.string(),
  sortCode: z.int(),
  type: menuType,
  /** Path of the page for types 2, 3, 4, 5, 8; address of a link for 7. */
  urlAddress: z.string(),
  linkTarget: z.string(),
  /** JSON text of {@link MenuProperties}, or empty. */
  propertyJson: z.string(),
  hasChildren: z.boolean(),
  get children(): z.ZodArray<typeof menuItem> {
    return z.array(menuItem);
  },
});
export type MenuItem = z.output<typeof menuItem>;

/** Inside of a menu's `propertyJson`. */
export const menuProperties = z.looseObject({
  /** Id of the design, dictionary type, report, screen or portal that the menu shows. */
  moduleId: z.string().optional(),
  isTree: markInput.optional(),
  iconBackgroundColor: z.string().optional(),
});
export type MenuProperties = z.output<typeof menuProperties>;

const grantedEntry = z.object({ id, fullName: z.string(), enCode: z.string() });

/** What is granted on one menu (api-platform 5.5). */
export const permissionEntry = z.object({
  /** Id of the menu. */
  modelId: id,
  moduleName: z.string(),
  button: z.array(grantedEntry),
  column: z.array(grantedEntry),
  form: z.array(grantedEntry),
  resource: z.array(grantedEntry),
});
export type PermissionEntry = z.output<typeof permissionEntry>;

/** Look of the installation (api-platform 5.2). */
export const sysConfigInfo = z.object({
  appIcon: z.string(),
  companyName: z.string(),
  copyright: z.string(),
  loginIcon: z.string(),
  logoIcon: z.string(),
  navigationIcon: z.string(),
  workLogoIcon: z.string(),
  newUserDefaultPassword: z.string(),
  sysName: z.string(),
  sysVersion: z.string(),
  title: z.string(),
  jnpfDomain: z.string(),
  /** Time-out of the client for a reply, seconds. */
  requestTimeout: z.int(),
  /** Whether the top bar offers the settings drawer. */
  showSettings: z.boolean(),
});
export type SysConfigInfo = z.output<typeof sysConfigInfo>;

export const currentUser = z.object({
  userInfo,
  menuList: z.array(menuItem),
  permissionList: z.array(permissionEntry),
  sysConfigInfo,
});
export type CurrentUser = z.output<typeof currentUser>;

/** Everything a client needs after sign-in; `systemCode` names the application, empty means the user's current one. */
export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/oauth/CurrentUser',
  summary: 'The signed-in user, menus and rights',
  query: z.object({ systemCode: text(100).optional() }),
  reply: currentUser,
});
