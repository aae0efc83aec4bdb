import { defineRemote, type Messages } from '@banyan/shared-contracts/remote';

/** Administration: what the shell may know of it; nothing loads before its page is shown. */
export default defineRemote({
  id: 'admin',
  contract: '^1.0.0',
  api: '^1.0.0',
  pages: [
    {
      address: 'permission/user',
      titleKey: 'admin.user.title',
      load: () => import('./features/user/user.page'),
    },
    {
      address: 'systemData/dictionary',
      titleKey: 'admin.dictionary.title',
      load: () => import('./features/dictionary/dictionary.page'),
    },
  ],
  messages: (locale) => import(`./locales/${locale}.json`) as Promise<{ default: Messages }>,
});
