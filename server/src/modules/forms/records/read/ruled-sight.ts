import { fieldAt, type FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import { FORM_ID, type FormRecord, rowsOf } from '@banyan/shared-contracts/forms/records/record';
import { evaluateRules, type RuledRecord } from '@banyan/shared-contracts/forms/rules/evaluate-rules';
import { RULED_SIGHT } from '@banyan/shared-contracts/forms/rules/form-rule';
import type { Connection } from '../../../../core/database/database';
import { findRecords } from '../record.repository';
import { readWhole } from '../record-rows';
import { ruleUser } from '../save/values/record-rules';
import type { ReadRecord, ReadRecords } from './record-reader';

/** What rules show and hide in a record that is read, for the record itself and for each of its rows. */
export interface RuledSight {
  main: FormRecord;
  rowOf: (table: FormTable | undefined, row: FormRecord) => FormRecord;
}

type Sight = Record<string, boolean>;

const asMember = (sight: Sight): FormRecord => (Object.keys(sight).length === 0 ? {} : { [RULED_SIGHT]: sight });

/** Whether the caller may know of something that rules show or hide; of a container, where something in it may be seen. */
function mayKnow({ model: { form, rules }, access }: Pick<ReadRecords, 'model' | 'access'>, name: string): boolean {
  const isOpen = (address: string) => {
    const field = fieldAt(form, address);
    return field !== undefined && access.mayField(field.address);
  };
  if (fieldAt(form, name) !== undefined) return isOpen(name);
  return [...rules.places].some(([inside, { around }]) => around.includes(name) && isOpen(inside));
}

/** The record as rules read it: also what the caller may not see. */
async function wholeRecord(
  connection: Connection,
  { model, fields, tables }: ReadRecords,
  { id, values, rows }: ReadRecord,
): Promise<FormRecord> {
  const seen: FormRecord = { ...values, ...Object.fromEntries(tables.map(({ table }, index) => [table.key, rows[index] ?? []])) };
  const isWhole =
    fields.length === model.fields.length &&
    model.tables.every((one) => tables.some(({ table, fields: open }) => table === one.table && open.length === one.fields.length));
  if (isWhole) return seen;
  const [row] = await findRecords(connection, model, [id]);
  return row === undefined ? seen : { ...(await readWhole(connection, model, row)), [FORM_ID]: id };
}

/** Evaluates the rules of a stored record; undefined where none of them shows or hides anything. Their values are not given here: nothing is saved. */
export async function ruledSight(connection: Connection, found: ReadRecords, read: ReadRecord): Promise<RuledSight | undefined> {
  const { model, access } = found;
  const { rules } = model;
  const names = [...rules.stateRules]
    .filter(([name, rulesOf]) => rulesOf.some(({ state }) => state.hidden !== undefined) && mayKnow(found, name))
    .map(([name]) => name);
  if (names.length === 0) return undefined;
  const record = await wholeRecord(connection, found, read);
  const facts = { user: await ruleUser(connection, access), now: Date.now() };
  const { run }: RuledRecord = evaluateRules(model, record, facts);
  const sightOf = (row?: string): Sight =>
    Object.fromEntries(
      names.flatMap((name) => {
        const hidden = run.stateOf(name, row).hidden;
        return hidden === undefined ? [] : [[name, hidden]];
      }),
    );
  return {
    main: asMember(sightOf()),
    rowOf(table, row) {
      const index = table === undefined ? -1 : rowsOf(record, table.key).findIndex(({ id }) => id === row['id']);
      if (table === undefined || index === -1) return {};
      const own = Object.entries(sightOf(String(index))).filter(([name]) => name.startsWith(`${table.key}-`));
      return asMember(Object.fromEntries(own));
    },
  };
}
