import type { Messages } from '@banyan/shared-contracts/define-remote';
import { addMessages } from '@banyan/shared-ui/runtime';
import { TEXTS } from './default.texts';

export async function loadDefault() {
  const [page] = await Promise.all([
    import('./default.page'),
    addMessages(TEXTS, (locale) => import(`./locales/${locale}.json`) as Promise<{ default: Messages }>),
  ]);
  return page;
}
