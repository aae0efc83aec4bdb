import type { Messages } from '@banyan/shared-contracts/define-remote';
import { addMessages } from '@banyan/shared-ui/runtime';
import { TEXTS } from './purchase-request.texts';

export async function loadPurchaseRequest() {
  const [page] = await Promise.all([
    import('./purchase-request.page'),
    addMessages(TEXTS, (locale) => import(`./locales/${locale}.json`) as Promise<{ default: Messages }>),
  ]);
  return page;
}
