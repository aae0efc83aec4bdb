import { defineRemote, type Messages } from '@banyan/shared-contracts/remote';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';

/** Forms: what the shell may know of it; nothing loads before its page is shown. */
export default defineRemote({
  id: 'forms',
  contract: '^1.0.0',
  api: '^1.0.0',
  menuTypes: [{ type: MENU_TYPE.model, load: () => import('./model.page') }],
  slots: [
    {
      slot: 'home.card',
      order: 20,
      when: { menu: 'purchaseRequest' },
      load: () => import('./features/latest-requests/latest-requests.extension'),
    },
  ],
  messages: (locale) => import(`./locales/${locale}.json`) as Promise<{ default: Messages }>,
});
