import type { Message, Step } from '../../../design/steps/change';
import type { DesignDoc } from '../../../design/design-doc';
import { describe } from '../../../design/steps/describe';
import { diffDocs } from '../../../design/diff-docs';
import { isObject } from '../../../design/json';
import { formDocKind } from '../document/form-doc-kind';
import { byRuleOrder, readRules, RULES } from '../../rules/form-rule';
import { LIST_PARTS } from '../list/list-part';
import { listChanges } from './list-changes';

/** Members that no maker sets: counters, identities and what is drawn from the type. */
const DERIVED = new Set([
  'idGlobal',
  ...['formId', 'renderKey', 'tag', 'tagIcon', 'layout', 'trigger', 'jnpfKey', 'componentName', 'isSubTable', 'parentVModel'].map(
    (name) => `__config__.${name}`,
  ),
]);

/** Members of the root with lines of their own. */
const OWN_LINES: readonly string[] = [...LIST_PARTS, RULES];

const isMade = (doc: DesignDoc, step: Step): boolean =>
  step.op !== 'set' || (!DERIVED.has(step.path.join('.')) && !(step.node === doc.root && OWN_LINES.includes(step.path[0] ?? '')));

/** One step for each property of a node that has words, and one for all that have none. */
function onePerProperty(doc: DesignDoc, steps: readonly Step[]): { steps: Step[]; other: string[] } {
  const told = new Set<string>();
  const other = new Set<string>();
  const kept = steps.filter((step) => {
    if (step.op !== 'set') return true;
    const title = formDocKind.titleOf(doc.nodes.get(step.node), step.path);
    if (!('key' in title)) {
      other.add(step.node);
      return false;
    }
    const line = `${step.node} ${title.key}`;
    if (told.has(line)) return false;
    told.add(line);
    return true;
  });
  return { steps: kept, other: [...other] };
}

/** Settings without words of their own: scripts of old designs, members that only older clients write. */
const otherSettings = (doc: DesignDoc, ids: readonly string[]): Message[] =>
  ids.map((id) => {
    const node = doc.nodes.get(id);
    if (node === undefined) return { key: 'design.version.formOther', values: {} };
    return { key: 'design.version.other', values: { name: formDocKind.nameOf(node) } };
  });

function ruleChanges(older: DesignDoc, newer: DesignDoc): Message[] {
  const rulesOf = ({ props }: DesignDoc) => {
    const stored = props[RULES];
    return new Map(readRules(isObject(stored) ? { [RULES]: stored } : {}).map((rule) => [rule.id, rule]));
  };
  const [before, after] = [rulesOf(older), rulesOf(newer)];
  const line = (key: string, name: string): Message => ({ key: `design.change.${key}`, values: { name } });
  const own = ({ order: _order, ...rule }: { order: string }) => JSON.stringify(rule);
  const common = (map: typeof before, other: typeof before) =>
    [...map.values()]
      .filter(({ id }) => other.has(id))
      .sort(byRuleOrder)
      .map(({ id }) => id);
  const [was, is] = [common(before, after), common(after, before)];
  return [
    ...[...after.values()].flatMap((rule) => {
      const known = before.get(rule.id);
      if (known === undefined) return [line('addRule', rule.name)];
      return own(known) === own(rule) ? [] : [line('setRule', rule.name)];
    }),
    ...[...before.values()].filter(({ id }) => !after.has(id)).map(({ name }) => line('dropRule', name)),
    ...(was.join() === is.join() ? [] : [{ key: 'design.version.ruleOrder', values: {} }]),
  ];
}

/**
 * What a maker changed from one version of a design to another, one sentence for each change: fields, settings, rules, then the lists. Counters,
 * identities and what lists only repeat of the form are left out.
 */
export function versionChanges(older: DesignDoc, newer: DesignDoc): Message[] {
  const made = diffDocs(older, newer).filter((step) => isMade(older, step));
  const { steps, other } = onePerProperty(newer, made);
  return [
    ...describe(older, newer, steps, formDocKind),
    ...otherSettings(newer, other),
    ...ruleChanges(older, newer),
    ...LIST_PARTS.flatMap((part) => listChanges(part, older, newer)),
  ];
}
