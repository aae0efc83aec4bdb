import { SEARCH_TYPE } from '../../model/column-design';
import type { FormField } from '../../model/form-model';

/** What searches may be (api-forms B16). */

/** At most so many fields are searched by the one box for keywords. */
export const MAX_KEYWORDS = 3;

export const MULTIPLE_TYPES: readonly string[] = [
  ...['select', 'depSelect', 'roleSelect', 'userSelect', 'usersSelect', 'organizeSelect', 'posSelect', 'groupSelect'],
  // Ours: these have search fields for several values as well.
  ...['radio', 'checkbox', 'treeSelect', 'cascader', 'areaSelect'],
];
export const SUBORDINATE_TYPES: readonly string[] = [
  ...['organizeSelect', 'depSelect', 'userSelect', 'usersSelect', 'currOrganize', 'createUser', 'modifyUser'],
];
export const KEYWORD_TYPES: readonly string[] = ['input', 'textarea', 'autoComplete'];

/** Widgets whose search may take several values, may take in what is below, and may take part in the search by keyword. */
export const mayBeMultiple = (type: string): boolean => MULTIPLE_TYPES.includes(type);
export const mayIncludeSubordinates = (type: string): boolean => SUBORDINATE_TYPES.includes(type);
export const mayBeKeyword = (type: string): boolean => KEYWORD_TYPES.includes(type);

/** Kinds of comparison that a field may be searched by. */
export function searchTypesOf({ contract }: FormField): readonly (1 | 2 | 3)[] {
  const { filter } = contract.traits;
  if (filter === 'text') return [SEARCH_TYPE.equal, SEARCH_TYPE.like];
  return filter === 'number' || filter === 'time' || filter === 'clock' ? [SEARCH_TYPE.range] : [SEARCH_TYPE.equal];
}
