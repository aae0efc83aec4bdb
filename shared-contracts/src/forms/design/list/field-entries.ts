import { SEARCH_TYPE } from '../../model/column-design';
import type { FormField } from '../../model/form-model';
import { lookup } from '../../../own-members';
import { TRANSLATIONS } from '../translations/translation';
import { LIST_BUTTONS, SEARCH_LISTS, SEARCH_TYPES } from '../list-members';

/** Fields as entries of a list carry them: the field item with members of the list (api-forms B16). */

type Raw = Readonly<Record<string, unknown>>;

/** Of a field item, what entries carry: without what is in it, its translations, and what would be taken for the place of the entry. */
function itemOf(raw: Raw): Raw {
  const { order: _order, [TRANSLATIONS]: _translations, ...item } = raw;
  const config = item['__config__'];
  if (typeof config !== 'object' || config === null || !('children' in config)) return item;
  return { ...item, __config__: { ...config, children: [] } };
}

const entryOf = ({ item, address, label }: FormField, raw: Raw = item) => ({
  ...itemOf(raw),
  id: address,
  prop: address,
  label,
  fullName: label,
  jnpfKey: item.__config__.jnpfKey,
});

/** Figures are at the right of a column. */
export const alignOf = ({ traits }: Pick<FormField['contract'], 'traits'>): 'left' | 'right' => (traits.summable ? 'right' : 'left');

/** A field as a column of a list. `raw`: the item as the document has it. */
export const columnOf = (field: FormField, raw?: Raw) => ({
  ...entryOf(field, raw),
  align: alignOf(field.contract),
  fixed: 'none',
  width: null,
  sortable: field.contract.traits.sortable,
});

/** The default search type of a field. */
export const searchTypeOf = (type: string): 1 | 2 | 3 => lookup(SEARCH_TYPES, type) ?? SEARCH_TYPE.equal;

/** A field as a search of a list. */
export function searchOf(field: FormField, isKeyword = false, raw?: Raw) {
  const type = field.item.__config__.jnpfKey;
  const searchType = isKeyword ? SEARCH_TYPE.like : searchTypeOf(type);
  const value = SEARCH_LISTS.includes(type) ? [] : null;
  return { ...entryOf(field, raw), value, searchType, searchMultiple: false, isKeyword, isIncludeSubordinate: false };
}

/** A standard button by its value. */
export const buttonOf = (value: string) => ({ value, ...lookup(LIST_BUTTONS, value) });
