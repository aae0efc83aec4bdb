import type { DesignDoc } from '../../../design/design-doc';
import type { Problem } from '../../../design/doc-kind';
import type { DesignFacts } from '../../designs/design-facts.contract';
import { flatOptions } from '../../widgets/option-source';
import { nodeIdOf } from '../document/form-items';
import { listFields } from '../list/list-fields';
import { advise } from './advise';

const DICTIONARY = ['__config__', 'dictionaryType'];

/** The first value that occurs a second time. */
const twice = (values: readonly string[]): string | undefined => values.find((value, index) => values.indexOf(value) !== index);

/** Fields whose dictionary has no entries, and options that cannot be distinguished. Fields without any source are errors already. */
export function optionAdvice(doc: DesignDoc, facts: DesignFacts | undefined): Problem[] {
  const filled = new Set(facts?.dictionaries);
  return [...listFields(doc).values()].flatMap(({ field: { contract, settings, item, label } }): Problem[] => {
    const source = contract.options?.(settings);
    const node = nodeIdOf(item);
    if (source === undefined || node === undefined) return [];
    if (source.kind === 'dictionary') {
      const isEmpty = facts !== undefined && source.typeId !== '' && !filled.has(source.typeId);
      return isEmpty ? [advise(node, 'emptyDictionary', { name: label }, { path: DICTIONARY })] : [];
    }
    if (source.kind !== 'static') return [];
    const path = ['options'];
    const options = flatOptions(source.options);
    const id = twice(options.map((option) => option.id));
    const name = twice(source.options.map(({ fullName }) => fullName));
    return [
      ...(id === undefined ? [] : [advise(node, 'optionTwice', { name: label, option: id }, { path })]),
      ...(name === undefined || id !== undefined ? [] : [advise(node, 'optionNameTwice', { name: label, option: name }, { path })]),
      ...(options.some(({ fullName }) => fullName.trim() === '') ? [advise(node, 'optionUnnamed', { name: label }, { path })] : []),
    ];
  });
}
