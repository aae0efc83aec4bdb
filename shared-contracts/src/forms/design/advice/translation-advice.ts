import type { DesignDoc } from '../../../design/design-doc';
import type { Problem } from '../../../design/doc-kind';
import { designTexts, stateOf } from '../translations/design-texts';
import { TRANSLATED, TRANSLATIONS } from '../translations/translation';
import { advise } from './advise';

/** How many texts of each language are not translated, or were changed since; one for each language. */
export function translationAdvice(doc: DesignDoc, name?: string): Problem[] {
  const texts = designTexts(doc, name);
  return TRANSLATED.flatMap((locale) => {
    const open = texts.filter((text) => ['missing', 'stale'].includes(stateOf(text, locale)));
    const [first] = open;
    if (first === undefined) return [];
    return [advise(doc.root, `untranslated.${locale}`, { n: open.length, text: first.zh }, { path: [TRANSLATIONS] })];
  });
}
