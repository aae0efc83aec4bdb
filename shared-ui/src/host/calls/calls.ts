/** What the pages of sign-in and the kernel say to the server, with the client and the schemas that it takes: sign-in is drawn without it (`loadCalls`). */
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
