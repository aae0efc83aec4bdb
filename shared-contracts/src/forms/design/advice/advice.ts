import type { DesignDoc } from '../../../design/design-doc';
import type { Problem } from '../../../design/doc-kind';
import { below } from '../../../design/tree';
import type { DesignFacts } from '../../designs/design-facts.contract';
import { colourAdvice } from './colour-advice';
import { columnAdvice } from './column-advice';
import { nameAdvice } from './name-advice';
import { optionAdvice } from './option-advice';
import { ruleAdvice } from './rule-advice';
import { searchAdvice } from './search-advice';
import { textAdvice } from './text-advice';
import { translationAdvice } from './translation-advice';
import { unfillableAdvice } from './unfillable-advice';

/**
 * What a maker should know of a design before its release, in the order of the form; texts that are not translated come last. Without `facts` nothing
 * is known of what was entered. `name`: that of the design. Takes longer than `formProblems`: for an idle moment.
 */
export function formAdvice(doc: DesignDoc, facts?: DesignFacts, name?: string): Problem[] {
  const place = new Map(below(doc, doc.root).map(({ id }, index) => [id, index]));
  const found = [
    ...unfillableAdvice(doc),
    ...nameAdvice(doc),
    ...optionAdvice(doc, facts),
    ...textAdvice(doc, facts),
    ...colourAdvice(doc),
    ...ruleAdvice(doc),
    ...searchAdvice(doc, facts),
    ...columnAdvice(doc, facts?.fields ?? []),
  ];
  const sorted = found.sort((one, other) => (place.get(one.node) ?? -1) - (place.get(other.node) ?? -1));
  return [...sorted, ...translationAdvice(doc, name)];
}
