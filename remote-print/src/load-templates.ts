import type { Messages } from '@banyan/shared-contracts/define-remote';
import { addMessages } from '@banyan/shared-ui/runtime';

/** The words of makers, which no page that prints has. */
const makersWords = () =>
  addMessages(
    'print.makers',
    (locale) => import(`./locales/${locale}.json?only=print.design,print.template`) as Promise<{ default: Messages }>,
  );

/** The page of print templates. */
export async function loadTemplates() {
  const [page] = await Promise.all([import('./print-dev.page'), makersWords()]);
  return page;
}

/** The page of what was printed. */
export async function loadLog() {
  const [page] = await Promise.all([import('./print-log.page'), makersWords()]);
  return page;
}
