import type { DesignDoc } from '../../../design/design-doc';
import type { Problem } from '../../../design/doc-kind';
import { isObject } from '../../../design/json';
import { setSteps } from '../../../design/properties';
import type { DesignFacts } from '../../designs/design-facts.contract';
import { nodeIdOf } from '../document/form-items';
import { listFields } from '../list/list-fields';
import { advise } from './advise';

const PATH = ['maxlength'];

/**
 * Texts whose limit is below the length of existing values: such a record cannot be saved again. The fix sets the length of the longest
 * one.
 */
export function textAdvice(doc: DesignDoc, facts: DesignFacts | undefined): Problem[] {
  const fields = listFields(doc);
  return (facts?.texts ?? []).flatMap(({ field: address, longest }): Problem[] => {
    const field = fields.get(address)?.field;
    const node = field && nodeIdOf(field.item);
    const limit = isObject(field?.settings) ? field.settings['maxlength'] : undefined;
    if (field === undefined || node === undefined || typeof limit !== 'number' || limit >= longest) return [];
    const mend = setSteps(doc, node, PATH, { value: longest });
    return [advise(node, 'textTooShort', { name: field.label, limit, longest }, { path: PATH, mend })];
  });
}
