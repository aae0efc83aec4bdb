import type { Condition } from '../../menu-admin/conditions';
import type { FormField } from '../model/form-model';
import type { ReadField } from '../model/widget';
import { holdsCondition, holdsConditions, type RuleFacts } from './compare';
import { type KnownRule, MAX_ROUNDS } from './form-rule';
import type { RulePlan, StateRule, RuleState, RuleWrite } from './rule-plan';

/** A row of a sub-table; the form itself where it is undefined. */
export interface OwnRow {
  table: string;
  row: string;
}

/** The values that rules read and write. */
export interface RuleValues {
  /** Keys of the rows of a table. */
  rowKeys: (table: string) => readonly string[];
  /** Values as forms work with them, by address; `table-child` is that of the own row. */
  read: (own: OwnRow | undefined) => ReadField;
  /** Sets the value of a field; returns whether it differs from the former one. */
  write: (field: FormField, own: OwnRow | undefined, value: unknown, rule: KnownRule) => boolean;
  facts: () => RuleFacts;
}

/** Receives the effects of rules; `row` is that of the rule, or of the target. */
export interface RuleListener {
  /** The state that rules give to a target may have changed. */
  state?: (target: string, row: string | undefined) => void;
  /** A rule holds, or does not hold any more. */
  turned?: (rule: KnownRule, row: string | undefined, holds: boolean) => void;
}

/** One comparison of a rule, and whether it holds. */
export interface RulePart {
  condition: Condition;
  holds: boolean;
}

export interface RuleRun {
  /** The value at an address (`key`, or `table-child` of one row) was changed by someone or something other than the rules. */
  touched: (address: string, row?: string) => void;
  /** Rows came or went; `added` were never evaluated. */
  rowsChanged: (table: string, added: readonly string[]) => void;
  /** Evaluates everything. */
  begin: () => boolean;
  /** Evaluates the rules that read changed addresses; returns whether a value was changed. */
  settle: () => boolean;
  /** The state that the rules give to a target; empty if no rule affects it. The last rule applies. */
  stateOf: (target: string, row?: string) => RuleState;
  /** The rule that decides about a property of a target. */
  decides: (target: string, row: string | undefined, property: keyof RuleState) => StateRule | undefined;
  /** Whether a rule holds. */
  holds: (rule: KnownRule, row: string | undefined) => boolean;
  /** The comparisons of a rule, group by group. */
  parts: (rule: KnownRule, row: string | undefined) => RulePart[][];
}

const NONE = '';
type Stale = 'all' | Set<string>;

/**
 * Runs the rules of one record. Only rules whose fields were changed are evaluated, each at most once in a round; rules that change each other's
 * values in a circle stop after `MAX_ROUNDS`.
 */
export function createRuleRun(plan: RulePlan, values: RuleValues, heard: RuleListener = {}): RuleRun {
  const outcomes = new Map<string, Map<string, boolean>>();
  const stale = new Map<KnownRule, Stale>();
  /** Addresses whose value is to be given again, with the row. */
  const given = new Map<string, Set<string>>();

  const mark = (rule: KnownRule, row: string | undefined) => {
    const known = stale.get(rule);
    if (known === 'all') return;
    if (rule.table === '' || row === undefined) stale.set(rule, 'all');
    else stale.set(rule, (known ?? new Set()).add(row));
  };

  const changed = (address: string, row: string | undefined) => {
    for (const rule of plan.readers.get(address) ?? []) mark(rule, address.startsWith(`${rule.table}-`) ? row : undefined);
  };

  const give = (address: string, row: string | undefined) => {
    if (plan.writes.has(address)) given.set(address, (given.get(address) ?? new Set()).add(row ?? NONE));
  };

  const ownOf = (rule: KnownRule, row: string): OwnRow | undefined => (rule.table === '' ? undefined : { table: rule.table, row });

  const compared = (rule: KnownRule, row: string) => ({ read: values.read(ownOf(rule, row)), kindOf: plan.kindOf, facts: values.facts() });

  const parts = (rule: KnownRule, row: string | undefined): RulePart[][] => {
    const with_ = compared(rule, row ?? NONE);
    return rule.conditions
      .filter(({ groups }) => groups.length > 0)
      .map(({ groups }) => groups.map((condition) => ({ condition, holds: holdsCondition(condition, with_) })));
  };

  const evaluate = (rule: KnownRule, row: string): boolean => holdsConditions(rule, compared(rule, row));

  const turn = (rule: KnownRule, row: string) => {
    const own = outcomes.get(rule.id) ?? new Map<string, boolean>();
    outcomes.set(rule.id, own);
    const before = own.get(row);
    const holds = evaluate(rule, row);
    if (before === holds) return;
    own.set(row, holds);
    const at = rule.table === '' ? undefined : row;
    heard.turned?.(rule, at, holds);
    for (const target of plan.targets.get(rule.id) ?? []) {
      give(target, at);
      heard.state?.(target, at);
    }
  };

  const rowsOf = (rule: KnownRule, which: Stale): readonly string[] => {
    if (rule.table === '') return [NONE];
    const rows = values.rowKeys(rule.table);
    return which === 'all' ? rows : rows.filter((row) => which.has(row));
  };

  const isActive =
    (row: string | undefined) =>
    ({ rule, when }: RuleWrite | StateRule): boolean => {
      if (rule.table !== '' && row === undefined) return false;
      return outcomes.get(rule.id)?.get(rule.table === '' ? NONE : (row ?? NONE)) === when;
    };

  const write = (address: string, row: string): boolean => {
    const last = plan.writes.get(address)?.findLast(isActive(row === NONE ? undefined : row));
    if (last === undefined || !values.write(last.field, ownOf(last.rule, row), last.value, last.rule)) return false;
    changed(address, row === NONE ? undefined : row);
    return true;
  };

  const writeGiven = (): boolean => {
    const now = [...given].flatMap(([address, rows]) => [...rows].map((row) => [address, row] as const));
    given.clear();
    return now.filter(([address, row]) => write(address, row)).length > 0;
  };

  const round = (): boolean => {
    let wrote = writeGiven();
    for (const rule of plan.rules) {
      const which = stale.get(rule);
      if (which === undefined) continue;
      stale.delete(rule);
      for (const row of rowsOf(rule, which)) turn(rule, row);
      wrote = writeGiven() || wrote;
    }
    return wrote;
  };

  const settle = (): boolean => {
    let wrote = false;
    for (let rounds = 0; rounds <= MAX_ROUNDS && (stale.size > 0 || given.size > 0); rounds += 1) wrote = round() || wrote;
    stale.clear();
    given.clear();
    return wrote;
  };

  const decides: RuleRun['decides'] = (target, row, property) =>
    plan.stateRules.get(target)?.findLast((stateRule) => stateRule.state[property] !== undefined && isActive(row)(stateRule));

  return {
    touched(address, row) {
      give(address, row);
      changed(address, row);
    },
    rowsChanged(table, added) {
      for (const rule of plan.rules) if (rule.table === table) added.forEach((row) => mark(rule, row));
    },
    begin() {
      outcomes.clear();
      plan.rules.forEach((rule) => mark(rule, undefined));
      return settle();
    },
    settle,
    decides,
    stateOf(target, row) {
      const state: RuleState = {};
      for (const stateRule of plan.stateRules.get(target) ?? []) if (isActive(row)(stateRule)) Object.assign(state, stateRule.state);
      return state;
    },
    holds: (rule, row) => outcomes.get(rule.id)?.get(rule.table === '' ? NONE : (row ?? NONE)) === true,
    parts,
  };
}
