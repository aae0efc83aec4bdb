import type { Messages } from '@banyan/shared-contracts/define-remote';
import { addMessages } from '@banyan/shared-ui/runtime';

/** The page of print templates, with the words of makers, which no page that prints has. */
export async function loadTemplates() {
  const [page] = await Promise.all([
    import('./print-dev.page'),
    addMessages(
      'print.makers',
      (locale) => import(`./locales/${locale}.json?only=print.design,print.template`) as Promise<{ default: Messages }>,
    ),
  ]);
  return page;
}
