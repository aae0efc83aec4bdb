import type { Json } from '../../../design/design-doc';
import { fieldTarget, member, parameterTargets, plainAddress, type Reference, type ReferenceTarget, scriptsIn, textOf } from './reference';
import { elementsOf, entriesOf, isKeyedList } from '../list/keyed-lists';
import { namesInScript } from '../script-names';

/** Members of a list design that name fields (api-forms B16-B18): the path to the name, `[]` for each element of a list, and the words. */
export const LIST_FIELDS: readonly (readonly [path: string, titleKey: string])[] = [
  ['columnList[].prop', 'design.list.columnList'],
  ['columnList[].children[].prop', 'design.list.columnList'],
  ['searchList[].prop', 'design.list.searchList'],
  ['defaultSortConfig[].field', 'design.list.defaultSortConfig'],
  ['summaryField[]', 'design.list.summaryField'],
  ['groupField', 'design.list.groupField'],
  ['parentField', 'design.list.parentField'],
  ['treeRelation', 'design.list.treeRelation'],
  ['complexHeaderList[].childColumns[]', 'design.list.complexHeaderList'],
  ['uploaderTemplateJson.selectKey[]', 'design.list.uploaderTemplateJson'],
  ['uploaderTemplateJson.key', 'design.list.uploaderTemplateJson'],
  ['ruleList.conditionList[].groups[].field', 'design.list.ruleList'],
  ['ruleListApp.conditionList[].groups[].field', 'design.list.ruleList'],
  ['customBtnsList[].event.formOptions[].currentField', 'design.list.customBtnsList'],
  ['customBtnsList[].showWhen.conditions[].groups[].field', 'design.list.button'],
  ['columnBtnsList[].showWhen.conditions[].groups[].field', 'design.list.button'],
  ['styleRules[].conditions[].groups[].field', 'design.list.style'],
  ['styleRules[].columns[]', 'design.list.style'],
];

/** Conditions of a list (api-forms B17). They may compare with another field. */
export const LIST_CONDITIONS: readonly string[] = ['ruleList.conditionList[].groups[]', 'ruleListApp.conditionList[].groups[]'];
/** Conditions on a row: they compare with the field that their `value` names where `conditionText` is `field`. */
export const ROW_CONDITIONS: readonly string[] = [
  'customBtnsList[].showWhen.conditions[].groups[]',
  'columnBtnsList[].showWhen.conditions[].groups[]',
  'styleRules[].conditions[].groups[]',
];
/** Parameters of data interfaces; those that a field fills name it in `relationField` (api-forms B8). */
export const LIST_PARAMETERS: readonly string[] = ['treeTemplateJson[]', 'treeSyncTemplateJson[]', 'customBtnsList[].event.templateJson[]'];

/** Whether a condition compares with the field that its `fieldValue` names. */
export const comparesFields = (condition: unknown): boolean => String(member(condition, 'fieldValueType')) === '1';

const OUTSIDE: readonly (readonly [path: string, kind: 'interface' | 'dictionary' | 'printTemplate' | 'model', titleKey: string])[] = [
  ['treePropsUrl', 'interface', 'design.list.treeDataSource'],
  ['treeSyncInterfaceId', 'interface', 'design.list.treeDataSource'],
  ['treeDictionary', 'dictionary', 'design.list.treeDataSource'],
  ['printIds[]', 'printTemplate', 'design.list.printIds'],
  ['customBtnsList[].event.interfaceId', 'interface', 'design.list.customBtnsList'],
  ['customBtnsList[].event.modelId', 'model', 'design.list.customBtnsList'],
];

/** Values at a path. */
function valuesAt(value: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (found, part) => {
      const isEach = part.endsWith('[]');
      const inside = found.map((one) => member(one, isEach ? part.slice(0, -2) : part));
      return isEach ? inside.flatMap((one) => [...elementsOf(one)]) : inside;
    },
    [value],
  );
}

interface Located {
  value: unknown;
  /** Path in the list: the name of the member, and the key of the entry where the member is a list of entries. */
  at: string;
}

/** Values at a path, each with its entry. */
function locatedAt(list: unknown, path: string): Located[] {
  const [first = '', ...rest] = path.split('.');
  const isEach = first.endsWith('[]');
  const name = isEach ? first.slice(0, -2) : first;
  const heads: Located[] =
    isEach && isKeyedList(name)
      ? entriesOf(list as Json | undefined, name).map(({ key, entry }) => ({ value: entry, at: `${name}.${key}` }))
      : valuesAt(list, first).map((value) => ({ value, at: name }));
  if (rest.length === 0) return heads;
  return heads.flatMap(({ value, at }) => valuesAt(value, rest.join('.')).map((inner) => ({ value: inner, at })));
}

const NOT_FIELDS: ReadonlySet<string> = new Set(['', '@formId']);

/** What the list of a design names. `addresses` are those of its fields. */
export function listReferences(part: 'list' | 'appList', list: unknown, addresses: ReadonlySet<string>): Reference[] {
  const named = (titleKey: string, at: string, target: ReferenceTarget): Reference => ({
    ...{ part, holder: '', holderLabel: '', titleKey, target },
    path: `${part}.${at}`,
  });
  const fields = LIST_FIELDS.flatMap(([path, titleKey]) =>
    locatedAt(list, path).flatMap(({ value, at }) => {
      const name = textOf(value);
      return NOT_FIELDS.has(name) ? [] : [named(titleKey, at, { kind: 'field', address: plainAddress(name) })];
    }),
  );
  const outside = OUTSIDE.flatMap(([path, kind, titleKey]) =>
    locatedAt(list, path).flatMap(({ value, at }) => (textOf(value) === '' ? [] : [named(titleKey, at, { kind, id: textOf(value) })])),
  );
  const compared = LIST_CONDITIONS.flatMap((path) => locatedAt(list, path))
    .filter(({ value }) => comparesFields(value))
    .flatMap(({ value, at }) => fieldTarget(member(value, 'fieldValue')).map((target) => named('design.list.ruleList', at, target)));
  const rows = ROW_CONDITIONS.flatMap((path) => locatedAt(list, path))
    .filter(({ value }) => member(value, 'conditionText') === 'field')
    .flatMap(({ value, at }) => fieldTarget(member(value, 'value')).map((target) => named('design.list.style', at, target)));
  const parameters = LIST_PARAMETERS.flatMap((path) => locatedAt(list, path)).flatMap(({ value, at }) =>
    parameterTargets([value]).map((target) => named('design.templateJson', at, target)),
  );
  const scripts = [
    ...scriptsIn(member(list, 'funcs')).map(([event, script]) => ({ value: script, at: `funcs.${event}` })),
    ...locatedAt(list, 'customBtnsList[].event.func'),
  ];
  const inScripts = scripts.flatMap(({ value, at }) =>
    namesInScript(value, addresses).map((address) => named('design.list.funcs', at, { kind: 'field', address })),
  );
  return [...fields, ...compared, ...rows, ...outside, ...parameters, ...inScripts];
}
