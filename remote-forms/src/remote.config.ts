import { defineRemote } from '@banyan/shared-contracts/remote';

export default defineRemote({
  id: 'forms',
  contract: '^1.0.0',
  api: '^1.0.0',
  messages: (locale) => import(`./locales/${locale}.json`) as Promise<{ default: Record<string, string> }>,
});
