import type { DesignDoc, Json } from '../../../../design/design-doc';
import { objectOf } from '../../../../design/json';
import { LIST_KIND, TREE_SOURCE } from '../../../model/column-design';
import { isView } from '../../../views/view-source';
import { type ListField, listFields, mayBeParent, PARENT_WIDGETS } from '../list-fields';
import { listOfDoc, type ListPart } from '../list-part';

/** What each kind of list needs (api-forms B16), and what a list that becomes of it begins with. */

const config = ({ raw }: ListField) => objectOf(raw['__config__']);
const isMain = ({ table }: ListField) => table === undefined;
const mainFields = (doc: DesignDoc): ListField[] => [...listFields(doc).values()].filter(isMain);
const typeOf = ({ field }: ListField) => field.contract.type;

/** Kinds that the list can become one of: rows of a view are not edited in place. */
export const offeredKinds = (doc: DesignDoc): readonly number[] =>
  Object.values(LIST_KIND).filter((kind) => kind !== LIST_KIND.inline || !isView(doc.props));

/** Fields whose text may group rows. */
export const mayGroup = (field: ListField): boolean => isMain(field) && field.field.contract.traits.listable;

const groupField = (doc: DesignDoc): string | undefined => {
  const fields = mainFields(doc).filter(mayGroup);
  const choice = fields.find(({ field }) => field.contract.traits.filter === 'choice');
  return (choice ?? fields.find(({ field }) => field.contract.traits.filter === 'principal'))?.field.address;
};

const parentField = (doc: DesignDoc): string | undefined => {
  if (isView(doc.props)) return mainFields(doc).find(({ field }) => /parent|pid$/i.test(field.key))?.field.address;
  const fields = mainFields(doc).filter(mayBeParent);
  return PARENT_WIDGETS.map((type) => fields.find((field) => typeOf(field) === type)).find((found) => found !== undefined)?.field.address;
};

/** A tree of what a field of the form is chosen from: its dictionary, its options, or organizations. */
function treeOf(doc: DesignDoc): Record<string, Json> {
  const fields = mainFields(doc).filter(({ field }) => field.contract.traits.filter !== null);
  const dictionary = fields.find((field) => config(field)['dataType'] === 'dictionary' && config(field)['dictionaryType'] !== '');
  if (dictionary !== undefined) {
    const treeDictionary = config(dictionary)['dictionaryType'] ?? '';
    return { treeDataSource: TREE_SOURCE.dictionary, treeDictionary, treeRelation: dictionary.field.address };
  }
  const organize = fields.find(({ field }) => field.contract.traits.named === 'organize' || field.contract.traits.system === 'organize');
  if (organize !== undefined) return { treeDataSource: TREE_SOURCE.organizations, treeRelation: organize.field.address };
  const options = fields.find((field) => config(field)['dataType'] === 'static');
  return options === undefined ? {} : { treeDataSource: TREE_SOURCE.options, treeRelation: options.field.address };
}

/** Members that only one kind reads, and that name fields: they go with the kind. */
const OF_KIND: Readonly<Record<number, readonly string[]>> = {
  [LIST_KIND.leftTree]: ['treeRelation'],
  [LIST_KIND.grouped]: ['groupField'],
  [LIST_KIND.tree]: ['parentField'],
};

/** Members of a list that becomes one of another kind; undefined takes a member away. */
export function membersOfKind(doc: DesignDoc, part: ListPart, kind: number): Record<string, Json | undefined> {
  const list = listOfDoc(doc, part);
  const others = Object.entries(OF_KIND).flatMap(([of, names]) => (Number(of) === kind ? [] : names));
  const cleared = others.filter((name) => (list[name] ?? '') !== '').map((name) => [name, ''] as const);
  const has = (name: string) => (list[name] ?? '') !== '';
  const needed: Record<string, Json | undefined> =
    kind === LIST_KIND.grouped && !has('groupField')
      ? { groupField: groupField(doc) }
      : kind === LIST_KIND.tree && !has('parentField')
        ? { parentField: parentField(doc) }
        : kind === LIST_KIND.leftTree && !has('treeRelation')
          ? treeOf(doc)
          : {};
  return {
    type: kind,
    ...Object.fromEntries(cleared),
    ...Object.fromEntries(Object.entries(needed).filter(([, value]) => value !== undefined)),
  };
}
