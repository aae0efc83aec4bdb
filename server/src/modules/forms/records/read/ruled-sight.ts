import type { FormTable } from '@banyan/shared-contracts/forms/form-model';
import { type FormRecord, rowsOf } from '@banyan/shared-contracts/forms/record';
import { evaluateRules, type RuledRecord } from '@banyan/shared-contracts/forms/rules/evaluate-rules';
import { RULED_SIGHT } from '@banyan/shared-contracts/forms/rules/form-rule';
import type { Connection } from '../../../../core/database/database';
import { ruleUser } from '../save/record-rules';
import type { ReadRecord, ReadRecords } from './record-reader';

/** What rules show and hide in a record that is read, for the record itself and for each of its rows. */
export interface RuledSight {
  main: FormRecord;
  rowOf: (table: FormTable | undefined, row: FormRecord) => FormRecord;
}

type Sight = Record<string, boolean>;

const asMember = (sight: Sight): FormRecord => (Object.keys(sight).length === 0 ? {} : { [RULED_SIGHT]: sight });

/** Evaluates the rules of a stored record; undefined where none of them shows or hides anything. Their values are not given here: nothing is saved. */
export async function ruledSight(
  connection: Connection,
  { model, access, tables }: ReadRecords,
  { values, rows }: ReadRecord,
): Promise<RuledSight | undefined> {
  const { rules } = model;
  const names = [...rules.sayings].filter(([, said]) => said.some(({ state }) => state.hidden !== undefined)).map(([name]) => name);
  if (names.length === 0) return undefined;
  const record = { ...values, ...Object.fromEntries(tables.map(({ table }, index) => [table.key, rows[index] ?? []])) };
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
      const index = table === undefined ? -1 : rowsOf(record, table.key).indexOf(row);
      if (table === undefined || index === -1) return {};
      const own = Object.entries(sightOf(String(index))).filter(([name]) => name.startsWith(`${table.key}-`));
      return asMember(Object.fromEntries(own));
    },
  };
}
