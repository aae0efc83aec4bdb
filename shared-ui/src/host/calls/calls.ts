/**
 * The calls of the sign-in pages and of the kernel, with the client and the schemas that they need: sign-in is rendered without them
 * (`loadCalls`).
 */
export { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
export {
  captchaPath,
  finishLogin,
  getAccountLoginConfig,
  getLoginConfig,
  login,
  logout,
  unlockScreen,
} from '@banyan/shared-contracts/session/oauth.contract';
export { saveLanguage, saveLayout } from '@banyan/shared-contracts/session/profile/preferences.contract';
export { createApiClient } from './api-client';
