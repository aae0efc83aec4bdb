import { orderByReads } from '../formula/calculation-order';
import type { FieldItem } from '../model/form-document';
import type { FormField, FormModel, FormNode } from '../model/form-model';
import { isHidden } from '../model/read-form';
import type { ComparedAs } from './compare';
import { CONTAINER_MARK, conditionFields, type KnownRule, readRules, type RuleEffect, type RuleEffectKind } from './form-rule';

/** The states that rules give to a field, a column, a sub-table or a container. */
export interface RuleState {
  hidden?: boolean;
  required?: boolean;
  readOnly?: boolean;
}

const STATES: Partial<Record<RuleEffectKind, RuleState>> = {
  show: { hidden: false },
  hide: { hidden: true },
  require: { required: true },
  optional: { required: false },
  readOnly: { readOnly: true },
  editable: { readOnly: false },
};

/** A value that a rule gives; `empty` where it clears the field. */
export interface RuleWrite {
  rule: KnownRule;
  /** Whether it belongs to the branch in which the conditions hold. */
  when: boolean;
  field: FormField;
  value: unknown;
}

/** The effect of a rule on one target. */
export interface StateRule {
  rule: KnownRule;
  when: boolean;
  state: RuleState;
}

/** The rules of a form, read once. */
export interface RulePlan {
  /** In the order in which they are evaluated: after those whose values they read. */
  rules: readonly KnownRule[];
  /** Rules by the addresses that they read. */
  readers: ReadonlyMap<string, readonly KnownRule[]>;
  /** Sayings by target, in the order of the rules. */
  stateRules: ReadonlyMap<string, readonly StateRule[]>;
  /** Values by address, in the order of the rules. */
  writes: ReadonlyMap<string, readonly RuleWrite[]>;
  /** Targets and addresses that each rule has effects on. */
  targets: ReadonlyMap<string, readonly string[]>;
  kindOf: (address: string) => ComparedAs | undefined;
  /** Everything that effects may name: fields, columns, tables, containers and decorations. */
  places: ReadonlyMap<string, RulePlace>;
}

/** How a field is compared: by what it is stored as. */
export function comparedAs({ contract, settings }: Pick<FormField, 'contract' | 'settings'>): ComparedAs {
  if (contract.traits.range !== undefined || contract.shape !== 'field') return 'none';
  const { type } = contract.column(settings);
  if (type === 'numeric' || (type === 'smallint' && contract.traits.filter === 'number')) return 'number';
  if (type === 'timestamptz') return 'time';
  return type === 'jsonb' ? 'list' : 'text';
}

/** The position of something that effects may name. */
export interface RulePlace {
  /** The containers and the table around it, the outermost first. */
  around: readonly string[];
  /** Hidden by its own design. */
  hidden: boolean;
}

/** Everything that effects may name, with its containers. */
function placesIn(nodes: readonly FormNode[], around: readonly string[], places: Map<string, RulePlace>): void {
  for (const node of nodes) {
    const id = `${CONTAINER_MARK}${node.id}`;
    const put = (name: string, item: FieldItem, above = around) => places.set(name, { around: above, hidden: isHidden(item) });
    if (node.kind === 'field') put(node.field.key, node.field.item);
    else if (node.kind === 'table') {
      put(node.table.key, node.table.item);
      for (const field of node.table.fields) put(field.address, field.item, [...around, node.table.key]);
    } else put(id, node.item);
    if (node.kind === 'container') placesIn(node.children, [...around, id], places);
  }
}

/** Targets of an effect: when a container is disabled, or its content is required, its descendants are targets, too. */
function targetsOf({ kind, targets }: RuleEffect, places: ReadonlyMap<string, RulePlace>): string[] {
  const known = targets.filter((target) => places.has(target));
  if (kind === 'show' || kind === 'hide') return known;
  return known.flatMap((target) =>
    target.startsWith(CONTAINER_MARK)
      ? [...places].filter(([, { around }]) => around.includes(target)).map(([inside]) => inside)
      : [target],
  );
}

/** The fields of a form by their addresses. */
export const fieldsByAddress = ({ fields, tables }: Pick<FormModel, 'fields' | 'tables'>): Map<string, FormField> =>
  new Map([...fields.values(), ...[...tables.values()].flatMap((table) => table.fields)].map((field) => [field.address, field]));

const branches = ({ effects, otherwise }: KnownRule): { when: boolean; effects: readonly RuleEffect[] }[] => [
  { when: true, effects },
  { when: false, effects: otherwise },
];

/** A rule of a sub-table affects only its own columns. */
const isOwn = (rule: KnownRule, address: string): boolean => rule.table === '' || address.startsWith(`${rule.table}-`);

const collect = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => void map.set(key, [...(map.get(key) ?? []), value]);

/** Addresses whose values a rule gives. */
export const writtenBy = ({ effects, otherwise }: KnownRule): string[] => [
  ...new Set([...effects, ...otherwise].filter(({ kind }) => kind === 'set' || kind === 'clear').flatMap(({ targets }) => targets)),
];

/** Rules in the order in which they are evaluated, and the circles of those that read each other's values. `through`: what a value follows from. */
export function orderRules(rules: readonly KnownRule[], through: (address: string) => readonly string[] = (address) => [address]) {
  const writers = rules.map((rule) => ({ id: rule.id, written: new Set(writtenBy(rule)) }));
  const order = orderByReads(
    rules.map((rule) => {
      const read = conditionFields(rule.conditions).flatMap(through);
      return { rule, address: rule.id, reads: writers.filter(({ written }) => read.some((one) => written.has(one))).map(({ id }) => id) };
    }),
  );
  return { ordered: [...order.ordered, ...order.circular].map(({ rule }) => rule), circles: order.circles };
}

const NO_RULES: RulePlan = {
  rules: [],
  readers: new Map(),
  stateRules: new Map(),
  writes: new Map(),
  targets: new Map(),
  places: new Map(),
  kindOf: () => undefined,
};

/** Reads the rules of a form that are switched on. */
export function planRules(model: FormModel): RulePlan {
  const rules = readRules(model.document).filter(({ enabled, table }) => enabled && (table === '' || model.tables.has(table)));
  if (rules.length === 0) return NO_RULES;
  const fields = fieldsByAddress(model);
  const places = new Map<string, RulePlace>();
  placesIn(model.nodes, [], places);
  const stateRules = new Map<string, StateRule[]>();
  const writes = new Map<string, RuleWrite[]>();
  const targets = new Map<string, string[]>();
  const readers = new Map<string, KnownRule[]>();
  for (const rule of rules) {
    conditionFields(rule.conditions).forEach((address) => collect(readers, address, rule));
    for (const { when, effects } of branches(rule))
      for (const effect of effects)
        for (const target of targetsOf(effect, places).filter((one) => isOwn(rule, one))) {
          if (targets.get(rule.id)?.includes(target) !== true) collect(targets, rule.id, target);
          const state = STATES[effect.kind];
          const field = fields.get(target);
          if (state !== undefined) collect(stateRules, target, { rule, when, state });
          else if (field !== undefined && mayWrite(field, rule)) {
            const value = effect.kind === 'set' ? field.contract.fromWire(effect.value ?? null) : field.contract.empty;
            collect(writes, target, { rule, when, field, value: value ?? field.contract.empty });
          }
        }
  }
  const kinds = new Map([...fields].map(([address, field]) => [address, comparedAs(field)]));
  return {
    rules: orderRules(rules).ordered,
    readers,
    stateRules,
    writes,
    targets,
    places,
    kindOf: (address) => kinds.get(address),
  };
}

/**
 * Whether a rule may set a field: values from the server or from a formula cannot be set; a column has one value for each row, which only a
 * rule of its table can set.
 */
const mayWrite = ({ contract: { traits }, address }: FormField, { table }: KnownRule): boolean =>
  traits.system === undefined && traits.computed !== true && (table !== '' || !address.includes('-'));
