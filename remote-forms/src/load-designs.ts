import type { Messages } from '@banyan/shared-contracts/define-remote';
import { addMessages } from '@banyan/shared-ui/runtime';

/** The words of makers, which no page of forms has. */
const addWords = () =>
  addMessages(
    'forms.makers',
    (locale) => import(`./locales/${locale}.json?only=forms.design,forms.panel`) as Promise<{ default: Messages }>,
  );

/** The page of designs. */
export async function loadDesigns() {
  const [page] = await Promise.all([import('./designs.page'), addWords()]);
  return page;
}

/** What uses a dictionary, interface, numbering rule or template: pages of other remotes show it. */
export async function loadUsedThing() {
  const [{ UsesPart, UsesDialog }] = await Promise.all([import('./features/designs/uses/used-thing'), addWords()]);
  return { UsesPart, UsesDialog };
}
