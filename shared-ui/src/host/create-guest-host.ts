import { AppError } from '@banyan/shared-contracts/errors';
import type { Locale } from '@banyan/shared-contracts/locales';
import type { UserInfo } from '@banyan/shared-contracts/session/current-user.contract';
import type { Host, Session } from '../runtime';
import { alone } from './session/alone';
import { createHost } from './create-host';
import type { Kernel } from './kernel';

/** Placeholder user: for components, a visitor without an account. */
const NOBODY: UserInfo = {
  userId: '',
  userAccount: '',
  userName: '',
  headIcon: '',
  isAdministrator: false,
  organizeId: '',
  organizeName: '',
  organizeIdList: [],
  departmentId: '',
  departmentName: '',
  positionId: '',
  positionName: '',
  positionIds: [],
  roleIds: [],
  roleName: '',
  groupIds: [],
  manager: '',
  mobilePhone: '',
  email: '',
  birthday: null,
  systemId: '',
  systemIds: [],
  portalId: '',
  homePortalId: '',
  signImg: '',
  changePasswordDate: null,
  duty: '',
  signInBy: 'password',
  prevLogin: 0,
  prevLoginTime: null,
  prevLoginIPAddress: '',
  prevLoginIPAddressName: '',
  theme: '',
  language: '',
  gender: '',
};

/** The session of a visitor: no account, no menus, no rights, and nothing to load or to end. */
const guestSession: Session = Object.freeze({
  user: Object.freeze(NOBODY),
  menus: [],
  permissions: [],
  appCode: '',
  reload: () => Promise.reject(new AppError('SESSION_INVALID')),
  signOut: () => Promise.resolve(),
});

/**
 * A host for pages that need no session, such as public forms (product-1 fixed routes): requests, texts, toasts and questions work as
 * usual, there is no socket, and there are no dialogs or slots of other remotes. A signed-in user is anonymous here, too.
 */
export function createGuestHost(kernel: Kernel) {
  const { confirmer, hostFor } = createHost(kernel, alone(kernel));
  return {
    confirmer,
    hostFor: (locale: Locale): Host => ({
      ...hostFor({ userInfo: NOBODY, menuList: [], permissionList: [] }, locale),
      session: guestSession,
    }),
  };
}
