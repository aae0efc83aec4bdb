import { isSameJson } from '../../design/json';
import { calculate, type Calculations } from '../formula/calculation';
import type { FormField, FormModel, FormTable } from '../model/form-model';
import { type FormRecord, rowReader, rowsOf } from '../records/record';
import type { RuleFacts } from './compare';
import { MAX_ROUNDS } from './form-rule';
import type { RulePlan } from './rule-plan';
import { createRuleRun, type OwnRow, type RuleRun } from './rule-run';
import { isClosed, type OwnState, ruledState } from './ruled-state';

/** A form with its rules and calculations, read once. */
export interface RuledForm {
  form: FormModel;
  rules: RulePlan;
  calculations: Calculations;
}

/** A record with the values that rules gave, and the states that they give to its fields. */
export interface RuledRecord {
  record: FormRecord;
  /** How a field is, of a column in one of the rows of `record`; `own` is how it is without rules. */
  stateOf: (field: FormField, table: FormTable | undefined, row: FormRecord | undefined, own: OwnState, scripted?: boolean) => OwnState;
  /** Whether rules hide it or make it read-only; rows by their number. */
  isClosed: (target: string, row?: number) => boolean;
  /** Whether rules give its value. */
  isGiven: (target: string, row?: number) => boolean;
  run: RuleRun;
}

/** Evaluates the rules once, on copies of the record and of its rows. */
function runOnce({ form, rules }: RuledForm, start: FormRecord, facts: RuleFacts): RuledRecord & { wrote: boolean } {
  const record: FormRecord = { ...start };
  for (const table of form.tables.keys()) record[table] = rowsOf(start, table).map((row) => ({ ...row }));
  const rowOf = ({ table, row }: OwnRow) => rowsOf(record, table)[Number(row)];
  const numbers = new Map(
    [...form.tables.keys()].flatMap((table) => rowsOf(record, table).map((row, index) => [row, String(index)] as const)),
  );
  const given = new Set<string>();
  const run = createRuleRun(rules, {
    rowKeys: (table) => rowsOf(record, table).map((_row, index) => String(index)),
    read: (own) => rowReader(form, record, own && { table: own.table, row: rowOf(own) ?? {} }),
    write(field, own, value) {
      const holder = own === undefined ? record : rowOf(own);
      given.add(`${field.address}#${own?.row ?? ''}`);
      if (holder === undefined || isSameJson(holder[field.key] ?? null, value ?? null)) return false;
      holder[field.key] = value;
      return true;
    },
    facts: () => facts,
  });
  const wrote = run.begin();
  return {
    record,
    wrote,
    run,
    stateOf: (field, table, row, own, scripted) =>
      ruledState(rules, run, { target: field.address, row: table && row && numbers.get(row), own, scripted }),
    isClosed: (target, row) => isClosed(rules, run, target, row === undefined ? undefined : String(row)),
    isGiven: (target, row) => given.has(`${target}#${row ?? ''}`),
  };
}

/** At most so often values that rules give are calculated with, so that rules which read what is calculated are evaluated again. */
const MAX_RECALCULATIONS = 20;

/** Evaluates the rules of a record, and what is calculated from the values that they give, until nothing changes any more. */
export function evaluateRules(ruled: RuledForm, start: FormRecord, facts: RuleFacts): RuledRecord {
  const { calculations, rules } = ruled;
  let evaluated = runOnce(ruled, calculate(calculations, start), facts);
  for (let rounds = 0; evaluated.wrote && rounds < Math.min(rules.rules.length, MAX_RECALCULATIONS); rounds += 1)
    evaluated = runOnce(ruled, calculate(calculations, evaluated.record), facts);
  return evaluated;
}

const isServers = ({ contract: { traits } }: FormField): boolean => traits.system !== undefined || traits.computed === true;

/** The values that do not change: rules close them both before and after, so that a user cannot have changed them in the form. */
function withKept({ form }: RuledForm, before: RuledRecord, after: RuledRecord, base: FormRecord, stored: FormRecord): FormRecord {
  const keep = (field: FormField, own: FormRecord, old: FormRecord | undefined, row?: number): FormRecord => {
    const isKept = !isServers(field) && after.isClosed(field.address, row) && before.isClosed(field.address, row);
    return isKept && !after.isGiven(field.address, row) ? { [field.key]: old?.[field.key] } : {};
  };
  const main = [...form.fields.values()].map((field) => keep(field, after.record, base));
  const tables = [...form.tables.values()].map((table): FormRecord => {
    if (after.isClosed(table.key) && before.isClosed(table.key)) return { [table.key]: rowsOf(stored, table.key) };
    const rows = rowsOf(after.record, table.key).map(
      (own, row) =>
        Object.assign({}, own, ...table.fields.map((field) => keep(field, own, rowsOf(base, table.key)[row], row))) as FormRecord,
    );
    return { [table.key]: rows };
  });
  return Object.assign({}, after.record, ...main, ...tables) as FormRecord;
}

/**
 * Applies the rules to a record that was sent in place of a stored or new one (`stored`): rules set their values, and a field that they
 * hide or make read-only in both the stored and the sent record retains its value. `startRow`: the start values of a new row of a table.
 * `othersTurn` is awaited between rounds, so that other requests can run: with many rows a round takes long.
 */
export async function settleRules(
  ruled: RuledForm,
  { sent, stored, startRow }: { sent: FormRecord; stored: FormRecord; startRow: (table: FormTable) => FormRecord },
  facts: RuleFacts,
  othersTurn: () => Promise<void>,
): Promise<RuledRecord> {
  let after = evaluateRules(ruled, sent, facts);
  for (let rounds = 0; rounds < MAX_ROUNDS; rounds += 1) {
    const aligned = [...ruled.form.tables.values()].map((table) => {
      const known = new Map(rowsOf(stored, table.key).map((row) => [row['id'], row]));
      const rows = rowsOf(after.record, table.key).map(
        (row) => (row['id'] === undefined ? undefined : known.get(row['id'])) ?? startRow(table),
      );
      return [table.key, rows] as const;
    });
    const base: FormRecord = { ...stored, ...Object.fromEntries(aligned) };
    const next = withKept(ruled, evaluateRules(ruled, base, facts), after, base, stored);
    if (isSameJson(next, after.record)) return after;
    await othersTurn();
    after = evaluateRules(ruled, next, facts);
  }
  return after;
}
