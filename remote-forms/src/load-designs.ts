import type { Messages } from '@banyan/shared-contracts/define-remote';
import { addMessages } from '@banyan/shared-ui/runtime';

/** The page of designs with the words of makers, which no other page has. */
export async function loadDesigns() {
  const [page] = await Promise.all([
    import('./designs.page'),
    addMessages(
      'forms.makers',
      (locale) => import(`./locales/${locale}.json?only=forms.design,forms.panel`) as Promise<{ default: Messages }>,
    ),
  ]);
  return page;
}
