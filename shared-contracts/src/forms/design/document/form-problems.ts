import type { Message } from '../../../design/steps/change';
import type { DesignDoc, DesignNode } from '../../../design/design-doc';
import type { Problem } from '../../../design/doc-kind';
import { objectOf } from '../../../design/json';
import { below } from '../../../design/tree';
import { lookup } from '../../../own-members';
import { planCalculations } from '../../formula/calculation';
import { fieldAt, type FormModel } from '../../model/form-model';
import type { FieldItem } from '../../model/form-document';
import { calculationProblems } from '../../formula/formula-problems';
import { MAX_DESIGN_FIELDS } from '../../designs/designs.contract';
import { viewProblems } from '../../views/view-problems';
import { contractOf } from '../../widgets/registry';
import { LIST_ENTRY_TITLES, listProblems } from '../list/list-problems';
import { referencesIn } from '../references/references';
import { widgetDesign } from '../registry';
import { schemaAt, valueAt } from '../settings-tree';
import { formOf, itemOf, nodeIdOf } from './form-items';
import { acceptsIn, nameOf, namePathOf } from './form-nodes';
import { APP_LIST, LIST } from './form-wire';
import { modelOf } from './model-of';
import { addressOf, isTableType, keyOf } from './node-ids';
import { ruleProblems } from './rule-problems';
import { SQL_WORDS } from './sql-words';

const EXPRESSION = ['expression'];

const say = (key: string, values: Message['values'] = {}): Message => ({ key: `design.problem.${key}`, values });
const error = (node: string, text: Message, path?: readonly string[]): Problem => ({
  node,
  severity: 'error',
  text,
  ...(path === undefined ? {} : { path }),
});
const warning = (node: string, text: Message, path?: readonly string[]): Problem => ({ ...error(node, text, path), severity: 'warning' });

const shapeOf = ({ type }: DesignNode) => widgetDesign(type)?.contract.shape;
const isNamed = (node: DesignNode) => shapeOf(node) === 'field' || shapeOf(node) === 'table';

/** Two fields of one key, or of keys that are one column. */
function keyProblems(doc: DesignDoc, nodes: readonly DesignNode[]): Problem[] {
  const known = new Map<string, DesignNode>();
  return nodes.filter(isNamed).flatMap((node): Problem[] => {
    const address = addressOf(doc, node);
    const item = itemOf(doc, node.id);
    const shown = item && contractOf(item)?.shows?.(contractOf(item)?.settings(item))?.key;
    if (address === '') return shown === undefined ? [error(node.id, say('noKey', { name: nameOf(node) }), ['__vModel__'])] : [];
    const other = known.get(address.toLowerCase());
    known.set(address.toLowerCase(), other ?? node);
    if (other === undefined) return [];
    const isSame = addressOf(doc, other) === address;
    const values = { x: nameOf(other), y: nameOf(node), key: address };
    return [error(node.id, say(isSame ? 'sameKey' : 'sameColumn', values), ['__vModel__'])];
  });
}

/** Fields whose label was cleared: people would see no name beside them. */
function labelProblems(doc: DesignDoc, nodes: readonly DesignNode[]): Problem[] {
  return nodes.filter(isNamed).flatMap((node) => {
    const label = objectOf(node.props['__config__'])['label'];
    return typeof label === 'string' && label.trim() === ''
      ? [warning(node.id, say('noLabel', { key: addressOf(doc, node) }), namePathOf(node))]
      : [];
  });
}

/** Columns of existing database tables whose names are SQL words. */
function wordProblems(nodes: readonly DesignNode[]): Problem[] {
  return nodes.flatMap((node) => {
    const table = objectOf(node.props['__config__'])['tableName'];
    const key = keyOf(node.props);
    const isWord = typeof table === 'string' && table !== '' && SQL_WORDS.has(key.toLowerCase());
    return isWord && shapeOf(node) === 'field' ? [warning(node.id, say('sqlWord', { key }), ['__vModel__'])] : [];
  });
}

const SOURCES: Readonly<Record<string, readonly [path: string, problem: string]>> = {
  static: ['options', 'noOptions'],
  dictionary: ['__config__.dictionaryType', 'noDictionary'],
  dynamic: ['__config__.propsUrl', 'noInterface'],
};

const sources = new WeakMap<FieldItem, readonly Problem[]>();

/** A field whose options come from nowhere; each item is read once. */
function sourceProblems(node: DesignNode, item: FieldItem): readonly Problem[] {
  const design = widgetDesign(node.type);
  const known = sources.get(item);
  if (known !== undefined || design === undefined || schemaAt(design.schema, '__config__.dataType') === undefined) return known ?? [];
  const settings = design.read(item);
  const [path, problem] = lookup(SOURCES, String(valueAt(settings, '__config__.dataType'))) ?? ['', ''];
  const value = path === '' ? undefined : valueAt(settings, path);
  const isMissing = value === '' || (Array.isArray(value) && value.length === 0);
  const found = isMissing ? [error(node.id, say(problem, { name: nameOf(node) }), path.split('.'))] : [];
  sources.set(item, found);
  return found;
}

/** Fields whose options come from nowhere, and sub-tables without columns. */
function emptyProblems(doc: DesignDoc, nodes: readonly DesignNode[]): Problem[] {
  return nodes.flatMap((node): readonly Problem[] => {
    if (isTableType(node.type)) {
      return below(doc, node.id).length > 1 ? [] : [error(node.id, say('noColumns', { name: nameOf(node) }))];
    }
    const item = itemOf(doc, node.id);
    return item === undefined ? [] : sourceProblems(node, item);
  });
}

/** Fields that have to be filled in and are never seen. */
function hiddenProblems(model: FormModel): Problem[] {
  return [...model.fields.values()].flatMap(({ required, hidden, steered, defaultValue, defaultCurrent, contract, item, label }) => {
    const isFilled =
      defaultCurrent || (defaultValue ?? '') !== '' || contract.traits.system !== undefined || contract.traits.computed === true;
    const node = nodeIdOf(item);
    return required && hidden && !steered && !isFilled && node !== undefined
      ? [warning(node, say('requiredHidden', { name: label }), ['__config__', 'required'])]
      : [];
  });
}

function formulaProblems(doc: DesignDoc, model: FormModel): Problem[] {
  const plan = planCalculations(model);
  const nodeAt = (address = '') => {
    const item = fieldAt(model, address.replace('.', '-'))?.item;
    return (item && nodeIdOf(item)) ?? doc.root;
  };
  const circles = calculationProblems(model, { ...plan, broken: [] }).map((problem, index) => {
    const path = problem.kind === 'circle' ? problem.path.join(' → ') : '';
    return error(nodeAt(plan.circles[index]?.[0]), say('circle', { path }), EXPRESSION);
  });
  const broken = plan.broken.flatMap((one): Problem[] => {
    const [problem] = calculationProblems(model, { ...plan, circles: [], broken: [one] });
    return problem?.kind === 'broken'
      ? [error(nodeAt(one.address), say('formula', { name: problem.label, position: problem.position }), EXPRESSION)]
      : [];
  });
  return [...circles, ...broken];
}

/** Settings that name fields which are not there. */
function referenceProblems(doc: DesignDoc, nodes: readonly DesignNode[]): Problem[] {
  const byAddress = new Map(nodes.map((node) => [addressOf(doc, node), node.id]));
  const references = referencesIn({ form: formOf(doc), list: doc.props[LIST], appList: doc.props[APP_LIST] });
  return references.flatMap(({ part, holder, titleKey, target, path: at }): Problem[] => {
    // Rules report missing fields with more detail.
    if (target.kind !== 'field' || byAddress.has(target.address) || titleKey === 'design.form.fieldRules') return [];
    // Lists report the entry, too.
    if (part !== 'form' && LIST_ENTRY_TITLES.includes(titleKey)) return [];
    const node = part === 'form' ? (byAddress.get(holder) ?? doc.root) : doc.root;
    const path = at?.split('.');
    const isFormula = titleKey === 'design.calculate.expression';
    const text = isFormula ? say('formulaField', { x: target.address }) : say('missingField', { x: target.address, propKey: titleKey });
    return [(isFormula ? error : warning)(node, text, path)];
  });
}

/** Nodes in places where they are not allowed. */
const placeProblems = (doc: DesignDoc, nodes: readonly DesignNode[]): Problem[] =>
  nodes.flatMap((node) => {
    const answer = widgetDesign(node.type) === undefined ? true : acceptsIn(doc, node.type, node);
    return answer === true ? [] : [error(node.id, answer)];
  });

/** What is wrong with a form and its lists, in the order of the document. */
export function formProblems(doc: DesignDoc): readonly Problem[] {
  const nodes = below(doc, doc.root);
  const model = modelOf(doc);
  const count = nodes.filter(isNamed).length;
  const found = [
    ...keyProblems(doc, nodes),
    ...labelProblems(doc, nodes),
    ...wordProblems(nodes),
    ...emptyProblems(doc, nodes),
    ...hiddenProblems(model),
    ...formulaProblems(doc, model),
    ...referenceProblems(doc, nodes),
    ...listProblems(doc),
    ...viewProblems(doc),
    ...ruleProblems(doc, () => planCalculations(model)),
    ...placeProblems(doc, nodes),
  ];
  const place = new Map(nodes.map(({ id }, index) => [id, index]));
  const sorted = found.sort((one, other) => (place.get(one.node) ?? -1) - (place.get(other.node) ?? -1));
  if (count === 0) return [error(doc.root, say('noFields')), ...sorted];
  return count > MAX_DESIGN_FIELDS ? [error(doc.root, say('tooMany', { n: count, most: MAX_DESIGN_FIELDS })), ...sorted] : sorted;
}
