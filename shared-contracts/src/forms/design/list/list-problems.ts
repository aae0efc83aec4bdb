import type { Message } from '../../../design/steps/change';
import type { DesignDoc } from '../../../design/design-doc';
import type { Problem } from '../../../design/doc-kind';
import { isObject, type JsonObject, objectOf } from '../../../design/json';
import { setSteps } from '../../../design/properties';
import { isUnary } from '../../../menu-admin/conditions';
import { LIST_KIND, TREE_SOURCE } from '../../model/column-design';
import { isView } from '../../views/view-source';
import { BUTTON_KIND } from './list-buttons';
import { type ListField, listFields, mayBeParent, mayBeSearched, mayBeTotalled } from './list-fields';
import { entriesAt, LIST_PARTS, listOfDoc, type ListPart, propOf, titleOfEntry } from './list-part';
import { styleRule } from './row-styles';
import { MAX_KEYWORDS } from './search-rules';

/** Titles of references that are reported here, together with the entry that contains them. */
export const LIST_ENTRY_TITLES: readonly string[] = ['design.list.columnList', 'design.list.searchList'];

type Say = (severity: Problem['severity'], key: string, path: readonly string[], values?: Message['values']) => Problem;

interface Asked {
  doc: DesignDoc;
  part: ListPart;
  list: JsonObject;
  fields: ReadonlyMap<string, ListField>;
  say: Say;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Duplicate columns and searches, and those of missing fields; the fix for both removes the entry. */
function entryProblems({ doc, part, fields, say }: Asked, name: 'columnList' | 'searchList', whatKey: string): Problem[] {
  const known = new Set<string>();
  return entriesAt(doc, part, name).flatMap(({ key, entry }): Problem[] => {
    const prop = propOf(entry);
    const title = titleOfEntry(entry);
    const isTwice = known.has(prop);
    known.add(prop);
    // A whole sub-table may be a column of older lists.
    const isGone = !fields.has(prop) && !Array.isArray(entry['children']) && entry['jnpfKey'] !== 'table';
    if (!isGone && !isTwice) return [];
    const mend = isObject(objectOf(doc.props[part])[name]) ? setSteps(doc, doc.root, [part, name, key], 'absent') : [];
    const found = isGone
      ? say('warning', 'gone', [name, key], { whatKey, name: title, x: prop })
      : say('error', 'columnTwice', [name, key], { name: title });
    return [mend.length === 0 ? found : { ...found, mend }];
  });
}

/** Members that a kind of list needs. */
function kindProblems({ doc, list, fields, say }: Asked): Problem[] {
  const lacks = (name: string) => textOf(list[name]) === '';
  const { type } = list;
  if (type === LIST_KIND.grouped && lacks('groupField')) return [say('error', 'noGroup', ['groupField'])];
  if (type === LIST_KIND.tree && lacks('parentField')) return [say('error', 'noParent', ['parentField'])];
  if (type === LIST_KIND.tree && !isView(doc.props)) {
    const parent = fields.get(textOf(list['parentField']));
    return parent === undefined || mayBeParent(parent) ? [] : [say('warning', 'notParent', ['parentField'], { name: parent.field.label })];
  }
  if (type !== LIST_KIND.leftTree) return [];
  const source = textOf(list['treeDataSource']) || TREE_SOURCE.dictionary;
  const needed = { [TREE_SOURCE.dictionary]: 'treeDictionary', [TREE_SOURCE.interface]: 'treePropsUrl' }[source];
  const isPerNode = source === TREE_SOURCE.interface && list['treeSyncType'] === 1;
  return [
    ...(isPerNode && lacks('treeSyncInterfaceId') ? [say('error', 'noTreeSource', ['treeSyncInterfaceId'])] : []),
    ...(lacks('treeRelation') ? [say('error', 'noTreeField', ['treeRelation'])] : []),
    ...(needed !== undefined && lacks(needed) ? [say('error', 'noTreeSource', [needed])] : []),
  ];
}

/** An import that changes what is there knows it by the field that is chosen for it, or by one that takes every value once. */
function importProblems({ part, list, fields, say }: Asked): Problem[] {
  const { dataType, selectKey, key } = objectOf(list['uploaderTemplateJson']);
  if (part !== 'list' || dataType !== '2') return [];
  const named = Array.isArray(selectKey) ? selectKey.map(textOf) : [];
  const isKey = ([address, { field }]: [string, ListField]) =>
    (field.unique || address === key) && (named.length === 0 || named.includes(address));
  return [...fields].some(isKey) ? [] : [say('warning', 'noImportKey', ['uploaderTemplateJson'])];
}

function searchProblems({ doc, part, fields, say }: Asked): Problem[] {
  const searches = entriesAt(doc, part, 'searchList');
  const wrong = searches.flatMap(({ key, entry }) => {
    const field = fields.get(propOf(entry));
    return field === undefined || mayBeSearched(field)
      ? []
      : [say('error', 'notSearched', ['searchList', key], { name: titleOfEntry(entry) })];
  });
  const count = searches.filter(({ entry }) => entry['isKeyword'] === true).length;
  return count > MAX_KEYWORDS ? [...wrong, say('warning', 'keywords', ['searchList'], { n: count, most: MAX_KEYWORDS })] : wrong;
}

/** Whether a custom button has what its action needs. */
function acts({ event }: JsonObject): boolean {
  const own = objectOf(event);
  const kind = Number(own['btnType'] ?? BUTTON_KIND.form);
  if (kind === BUTTON_KIND.script) return textOf(own['func']).trim() !== '';
  return textOf(own[kind === BUTTON_KIND.interface ? 'interfaceId' : 'modelId']) !== '';
}

const buttonProblems = ({ doc, part, say }: Asked): Problem[] =>
  entriesAt(doc, part, 'customBtnsList').flatMap(({ key, entry }) =>
    acts(entry) ? [] : [say('error', 'noAction', ['customBtnsList', key], { name: titleOfEntry(entry) })],
  );

function totalProblems({ list, fields, say }: Asked): Problem[] {
  const names = list['showSummary'] === true && Array.isArray(list['summaryField']) ? list['summaryField'] : [];
  return names.flatMap((name) => {
    const field = fields.get(textOf(name));
    return field === undefined || mayBeTotalled(field)
      ? []
      : [say('warning', 'notTotalled', ['summaryField'], { name: field.field.label })];
  });
}

/** Rules of rows and cells with a comparison without a value, or that change nothing. */
const styleProblems = ({ doc, part, say }: Asked): Problem[] =>
  entriesAt(doc, part, 'styleRules').flatMap(({ key, entry }) => {
    const { data: rule } = styleRule.safeParse(entry);
    if (rule?.enabled !== true) return [];
    const isOpen = rule.conditions.some(({ groups }) =>
      groups.some(({ op, conditionText, value }) => {
        const isNothing = [value].flat().every((one) => one === undefined || one === null || one === '');
        return isNothing && !isUnary(op) && !conditionText.startsWith('@') && conditionText !== 'currentDate';
      }),
    );
    const isPlain = rule.text === 'none' && rule.background === 'none' && !rule.bold && !rule.strike;
    return isOpen || isPlain ? [say('warning', 'unfinished', ['styleRules', key], { name: rule.name })] : [];
  });

/** What is wrong with the lists of a form, each with the path of what it is about: the list, its member, the key of the entry. */
export function listProblems(doc: DesignDoc): Problem[] {
  return LIST_PARTS.flatMap((part): Problem[] => {
    const value = doc.props[part];
    if (value === undefined) return [];
    const say: Say = (severity, key, path, values = {}) => ({
      ...{ node: doc.root, path: [part, ...path], severity },
      text: { key: `design.problem.list.${key}`, values },
    });
    if (!isObject(value)) return [say('error', 'unreadable', [])];
    const asked: Asked = { doc, part, list: listOfDoc(doc, part), fields: listFields(doc), say };
    return [
      ...entryProblems(asked, 'columnList', 'design.list.column'),
      ...entryProblems(asked, 'searchList', 'design.list.search'),
      ...kindProblems(asked),
      ...importProblems(asked),
      ...searchProblems(asked),
      ...buttonProblems(asked),
      ...totalProblems(asked),
      ...styleProblems(asked),
    ];
  });
}
