import type { Message } from '../../../design/steps/change';
import { type Command, defineCommand, type Plan } from '../../../design/steps/command';
import type { DesignDoc, Json } from '../../../design/design-doc';
import { isObject, objectOf } from '../../../design/json';
import { orderBetween } from '../../../design/order';
import { createRecorder, type Recorder } from '../../../design/steps/recorder';
import { CONTAINER_MARK, type FormRule, type KnownRule, readRules, RULES } from '../../rules/form-rule';
import { formIdOf } from '../document/node-ids';
import { refusal } from './spots';

/** Rules of a form as designers change them: each by its id, and each member of it by itself, so that two makers do not overwrite each other. */

const nameIn = (doc: DesignDoc, id: string): string => readRules(doc.props).find((rule) => rule.id === id)?.name ?? '';

/** Gives the containers that a rule names their ids in the design (api-forms B2, `formId`): by these an open form knows them. */
function markContainers(recorder: Recorder, { effects = [], otherwise = [] }: Partial<Pick<FormRule, 'effects' | 'otherwise'>>): void {
  const ids = [...effects, ...otherwise].flatMap(({ targets }) => targets.filter((target) => target.startsWith(CONTAINER_MARK)));
  for (const id of new Set(ids.map((target) => target.slice(CONTAINER_MARK.length)))) {
    const node = recorder.doc().nodes.get(id);
    if (node !== undefined && formIdOf(node.props) === '') recorder.set(id, ['__config__', 'formId'], id);
  }
}

/** A rule that has no place among the others yet. */
export type NewRule = Pick<FormRule, 'name' | 'enabled' | 'table' | 'logic' | 'conditions' | 'effects' | 'otherwise'>;

/**
 * Adds a rule. The object of all rules is created implicitly: a step that created it would conflict with the first rule of another
 * designer.
 */
export const addRule: Command<{ id: string; rule: NewRule }> = defineCommand({
  id: 'addRule',
  titleKey: 'design.command.addRule',
  plan({ doc }, { id, rule }): Plan | Message {
    const order = orderBetween(readRules(doc.props).at(-1)?.order || undefined, undefined);
    const after = { value: { ...rule, order } as unknown as Json };
    const recorder = createRecorder(doc);
    recorder.push([{ op: 'set', node: doc.root, path: [RULES, id], before: 'absent', after }]);
    markContainers(recorder, rule);
    return {
      steps: recorder.steps(),
      label: { key: 'design.change.addRule', values: { name: rule.name } },
    };
  },
});

/** Sets members of a rule; what did not change is left to others. */
export const setRule: Command<{ id: string; rule: Partial<FormRule> }> = defineCommand({
  id: 'setRule',
  titleKey: 'design.command.setRule',
  plan({ doc }, { id, rule }): Plan | Message {
    if (!isObject(objectOf(doc.props[RULES])[id])) return refusal('gone');
    const recorder = createRecorder(doc);
    for (const [member, value] of Object.entries(rule)) recorder.set(doc.root, [RULES, id, member], value as Json);
    markContainers(recorder, rule);
    return {
      steps: recorder.steps(),
      label: { key: 'design.change.setRule', values: { name: typeof rule.name === 'string' ? rule.name : nameIn(doc, id) } },
    };
  },
});

export const dropRule: Command<{ id: string }> = defineCommand({
  id: 'dropRule',
  titleKey: 'design.command.dropRule',
  plan({ doc }, { id }): Plan | Message {
    const recorder = createRecorder(doc);
    recorder.set(doc.root, [RULES, id], undefined);
    return { steps: recorder.steps(), label: { key: 'design.change.dropRule', values: { name: nameIn(doc, id) } } };
  },
});

/** Moves a rule among the others, by -1 or 1: later ones have the last word. */
export const moveRule: Command<{ id: string; by: -1 | 1 }> = defineCommand({
  id: 'moveRule',
  titleKey: 'design.command.moveRule',
  plan({ doc }, { id, by }): Plan | Message {
    const rules = readRules(doc.props);
    const at = rules.findIndex((rule) => rule.id === id);
    const next = rules[at + by];
    if (at === -1 || next === undefined) return refusal('nothing');
    const beyond = rules[at + 2 * by];
    const [low, high] = by === 1 ? [next.order, beyond?.order] : [beyond?.order, next.order];
    const recorder = createRecorder(doc);
    recorder.set(doc.root, [RULES, id, 'order'], orderBetween(low, high));
    return { steps: recorder.steps(), label: { key: 'design.change.moveRule', values: { name: rules[at]?.name ?? '' } } };
  },
});

type Rename = (address: string) => string;

function renamedRule({ conditions, effects, otherwise, table }: KnownRule, rename: Rename): Partial<FormRule> {
  const inEffects = (list: FormRule['effects']) => list.map((effect) => ({ ...effect, targets: effect.targets.map(rename) }));
  return {
    table: rename(table),
    conditions: conditions.map((group) => ({
      ...group,
      groups: group.groups.map((one) => ({
        ...one,
        field: rename(one.field),
        ...(one.conditionText === 'field' && typeof one.value === 'string' ? { value: rename(one.value) } : {}),
      })),
    })),
    effects: inEffects(effects),
    otherwise: inEffects(otherwise),
  };
}

/** Writes new addresses in all rules that name the old ones. */
export function rewriteRules(recorder: Recorder, addresses: ReadonlyMap<string, string>): void {
  const { props, root } = recorder.doc();
  const rename: Rename = (address) => addresses.get(address) ?? address;
  for (const rule of readRules(props)) {
    const before = { ...rule };
    for (const [member, value] of Object.entries(renamedRule(rule, rename)))
      if (JSON.stringify(before[member]) !== JSON.stringify(value)) recorder.set(root, [RULES, rule.id, member], value as Json);
  }
}
