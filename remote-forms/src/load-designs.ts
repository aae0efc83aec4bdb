import type { Messages } from '@banyan/shared-contracts/define-remote';
import { addMessages } from '@banyan/shared-ui/runtime';

/** The texts for designers, which pages of forms do not load. */
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

/** The uses of a dictionary, interface, numbering rule or template: pages of other remotes show them. */
export async function loadUsedThing() {
  const [{ UsesPart, UsesDialog }] = await Promise.all([import('./features/designs/uses/used-thing'), addWords()]);
  return { UsesPart, UsesDialog };
}
