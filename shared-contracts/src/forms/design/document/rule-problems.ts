import type { Step } from '../../../design/steps/change';
import type { DesignDoc, Json } from '../../../design/design-doc';
import type { Problem } from '../../../design/doc-kind';
import { setSteps } from '../../../design/properties';
import { below } from '../../../design/tree';
import { isUnary } from '../../../menu-admin/conditions';
import { type Calculations } from '../../formula/calculation';
import { CONTAINER_MARK, conditionFields, isRuleFact, type KnownRule, readRules, RULES } from '../../rules/form-rule';
import { orderRules } from '../../rules/rule-plan';
import { nameOf } from './form-nodes';
import { addressOf } from './node-ids';

type Known = ReadonlyMap<string, string>;

const problem = (
  doc: DesignDoc,
  rule: KnownRule,
  severity: Problem['severity'],
  key: string,
  values: Record<string, string> = {},
): Problem => ({
  node: doc.root,
  path: [RULES, rule.id],
  severity,
  text: { key: `design.problem.${key}`, values: { rule: rule.name, ...values } },
});

const allEffects = ({ effects, otherwise }: Pick<KnownRule, 'effects' | 'otherwise'>) => [...effects, ...otherwise];

/** Removes missing objects from a rule. */
function mended(doc: DesignDoc, rule: KnownRule, isThere: (name: string) => boolean): Step[] {
  const conditions = rule.conditions
    .map((group) => ({
      ...group,
      groups: group.groups.filter(
        ({ field, conditionText, value }) => isThere(field) && (conditionText !== 'field' || isThere(String(value))),
      ),
    }))
    .filter(({ groups }) => groups.length > 0);
  const inEffects = (list: KnownRule['effects']) =>
    list.map((effect) => ({ ...effect, targets: effect.targets.filter(isThere) })).filter(({ targets }) => targets.length > 0);
  const members = { conditions, effects: inEffects(rule.effects), otherwise: inEffects(rule.otherwise) };
  // A rule without its condition would always be in effect.
  const lost = rule.conditions.length > 0 && conditions.length === 0;
  const next: Record<string, unknown> = lost ? { ...members, enabled: false } : members;
  return Object.entries(next).flatMap(([member, value]) => setSteps(doc, doc.root, [RULES, rule.id, member], { value: value as Json }));
}

/** Missing fields and containers that a rule names, and columns that it cannot read or set. */
function nameProblems(doc: DesignDoc, rule: KnownRule, known: Known): Problem[] {
  const isThere = (name: string) => isRuleFact(name) || known.has(name);
  const targets = allEffects(rule).flatMap((effect) => effect.targets);
  const named = [...new Set([...conditionFields(rule.conditions), ...targets, ...(rule.table === '' ? [] : [rule.table])])];
  const gone = named.filter((name) => !isThere(name));
  const missing = gone.map((x): Problem => {
    const found = problem(doc, rule, 'error', 'ruleField', { x: x.startsWith(CONTAINER_MARK) ? x.slice(1) : x });
    return x === rule.table ? found : { ...found, mend: mended(doc, rule, isThere) };
  });
  const isOwn = (name: string) => !name.includes('-') || name.startsWith(`${rule.table}-`);
  const foreign = conditionFields(rule.conditions).filter((name) => known.has(name) && !isOwn(name));
  return [...missing, ...foreign.map((name) => problem(doc, rule, 'error', 'ruleColumn', { name: known.get(name) ?? name }))];
}

/** Fields that a branch requires and hides at once. */
function hiddenRequired(doc: DesignDoc, rule: KnownRule, known: Known): Problem[] {
  return [rule.effects, rule.otherwise].flatMap((branch) => {
    const of = (kind: string) => branch.filter((effect) => effect.kind === kind).flatMap(({ targets }) => targets);
    const hidden = new Set(of('hide'));
    return of('require')
      .filter((target) => hidden.has(target))
      .map((target) => problem(doc, rule, 'error', 'ruleRequiredHidden', { name: known.get(target) ?? target }));
  });
}

/** Whether a rule compares with nothing, or does nothing. */
export function isUnfinished(rule: Pick<KnownRule, 'conditions' | 'effects' | 'otherwise'>): boolean {
  const isOpen = ({ op, conditionText, value }: KnownRule['conditions'][number]['groups'][number]) => {
    const list = [value].flat();
    const isNothing = list.every((one) => one === undefined || one === null || one === '');
    return !isUnary(op) && !conditionText.startsWith('@') && conditionText !== 'currentDate' && isNothing;
  };
  return allEffects(rule).every(({ targets }) => targets.length === 0) || rule.conditions.some(({ groups }) => groups.some(isOpen));
}

const unfinished = (doc: DesignDoc, rule: KnownRule): Problem[] =>
  rule.enabled && isUnfinished(rule) ? [problem(doc, rule, 'warning', 'ruleUnfinished')] : [];

/** What a value follows from: itself, and of a calculated one everything that its formula reads. */
function through({ steps }: Pick<Calculations, 'steps'>): (address: string) => readonly string[] {
  const reads = new Map(steps.map((step) => [step.address.replace('.', '-'), step.reads.map((one) => one.replace('.', '-'))]));
  return (address) => {
    const found = new Set<string>([address]);
    for (const one of found) reads.get(one)?.forEach((read) => found.add(read));
    return [...found];
  };
}

/** What is wrong with the rules of a form. */
export function ruleProblems(doc: DesignDoc, calculations: () => Pick<Calculations, 'steps'>): Problem[] {
  const rules = readRules(doc.props);
  if (rules.length === 0) return [];
  const known = new Map<string, string>(
    below(doc, doc.root).flatMap((node) => {
      const address = addressOf(doc, node);
      const formId = (node.props['__config__'] as Record<string, unknown> | undefined)?.['formId'];
      const ids = [node.id, ...(typeof formId === 'string' || typeof formId === 'number' ? [String(formId)] : [])];
      return [...(address === '' ? [] : [address]), ...ids.map((id) => CONTAINER_MARK + id)].map((name) => [name, nameOf(node)] as const);
    }),
  );
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const circles = orderRules(
    rules.filter(({ enabled }) => enabled),
    through(calculations()),
  ).circles.flatMap((ids) => {
    const rule = byId.get(ids[0] ?? '');
    const path = ids.map((id) => byId.get(id)?.name ?? id).join(' → ');
    return rule === undefined ? [] : [problem(doc, rule, 'error', 'ruleCircle', { path })];
  });
  return [
    ...rules.flatMap((rule) => [...nameProblems(doc, rule, known), ...hiddenRequired(doc, rule, known), ...unfinished(doc, rule)]),
    ...circles,
  ];
}
