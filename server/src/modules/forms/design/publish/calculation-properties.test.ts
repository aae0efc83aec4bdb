import { createModelRecord } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { calculate, planCalculations } from '@banyan/shared-contracts/forms/formula/calculation';
import { type FormRecord, fromWire, rowsOf } from '@banyan/shared-contracts/forms/records/record';
import { randomForm, type RandomForm, randomRecord, TABLE } from '@banyan/shared-contracts/forms/testing/random-form';
import { randomFrom, type Random } from '@banyan/shared-contracts/forms/testing/seeded-random';
import { Decimal } from '@banyan/shared-contracts/numbers/decimal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { numberLimit } from './tables/ddl';
import { publishDesign, records } from '../../records/record.test-data';
import { type PlacedField, readRunningModel, type RunningModel } from '../running-model';

/** `npm run proof` saves 10,000 records, others each time. */
const RECORDS = Number(process.env['PROOF_DOCUMENTS'] ?? 40);
const PER_FORM = 20;
const SEED = Number(process.env['PROOF_SEED'] ?? 20_261_122);

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
});
afterAll(() => server.close());

const exact = (value: unknown): string | null => (value === null || value === undefined ? null : new Decimal(value as string).toFixed());

/** Numbers of a stored row, by field key, digit for digit. */
const numbersOf = (fields: readonly PlacedField[], row: FormRecord): FormRecord =>
  Object.fromEntries(
    fields.filter(({ column }) => column.type.type === 'numeric').map(({ field, column }) => [field.key, exact(row[column.name])]),
  );

async function storedOf(model: RunningModel, id: string): Promise<FormRecord> {
  const { kysely } = server.core.database;
  const main = await sql<FormRecord>`select * from ${sql.table(`form.${model.table}`)} where f_id = ${id}`.execute(kysely);
  const [table] = model.tables;
  if (table === undefined) throw new Error('no sub-table');
  const rows = await sql<FormRecord>`select * from ${sql.table(`form.${table.name}`)} where f_foreign_id = ${id} order by f_sort`.execute(
    kysely,
  );
  return { ...numbersOf(model.fields, main.rows[0] ?? {}), [TABLE]: rows.rows.map((row) => numbersOf(table.fields, row)) };
}

/** What the form shows for the same input: the numbers as they were typed, and results computed by the kernel's own code. */
function shownOf(form: RandomForm, model: RunningModel, record: FormRecord): FormRecord {
  const complete = calculate(planCalculations(form.model), fromWire(form.model, record));
  const numbers = (fields: readonly PlacedField[], values: FormRecord) =>
    Object.fromEntries(
      fields.filter(({ column }) => column.type.type === 'numeric').map(({ field }) => [field.key, exact(values[field.key])]),
    );
  const [table] = model.tables;
  return { ...numbers(model.fields, complete), [TABLE]: rowsOf(complete, TABLE).map((row) => numbers(table?.fields ?? [], row)) };
}

/** A result that its column cannot hold; such a record is refused. */
const isTooLarge = (model: RunningModel, shown: FormRecord): boolean => {
  const tooLarge = (fields: readonly PlacedField[], values: FormRecord) =>
    fields.some(({ field: { key }, column }) => {
      const value = values[key];
      return column.type.type === 'numeric' && typeof value === 'string' && new Decimal(value).abs().gte(numberLimit(column.type.scale));
    });
  return tooLarge(model.fields, shown) || rowsOf(shown, TABLE).some((row) => tooLarge(model.tables[0]?.fields ?? [], row));
};

/** Forms with circles are not released any more; those that were run on. */
async function publishWithCircles(modelId: string, form: RandomForm): Promise<void> {
  if (planCalculations(form.model).circles.length === 0) return void (await publishDesign(server, modelId, form.fields));
  const text = JSON.stringify({ fields: form.fields });
  const straight = JSON.parse(text, (key, value: unknown) => (key === 'expression' ? ['0'] : value)) as { fields: object[] };
  await publishDesign(server, modelId, straight.fields);
  await server.core.database.kysely.updateTable('visual_model_release').set({ form_data: text }).where('model_id', '=', modelId).execute();
}

async function compare(modelId: string, form: RandomForm, model: RunningModel, random: Random): Promise<void> {
  const record = randomRecord(random, form);
  const shown = shownOf(form, model, record);
  if (isTooLarge(model, shown)) {
    const reply = await admin.envelope(createModelRecord, { params: { modelId }, body: { data: JSON.stringify(record) } });
    expect(reply.code).toBe(400);
    return;
  }
  const calls = records(admin, modelId);
  const id = await calls.create(record);
  expect(await storedOf(model, id)).toEqual(shown);
  // Saved again over what is stored, with other input and other false results.
  const other = { ...randomRecord(random, form), [TABLE]: record[TABLE] };
  const otherShown = shownOf(form, model, other);
  if (isTooLarge(model, otherShown)) return;
  await calls.replace(id, other);
  expect(await storedOf(model, id)).toEqual(otherShown);
}

it(
  'what is computed when a record is saved is what its form shows, digit for digit, whatever a client sends',
  { tags: 'long', timeout: 1_800_000 },
  async () => {
    for (let at = 0; at < RECORDS / PER_FORM; at += 1) {
      const modelId = String(970_000 + at);
      const random = randomFrom(SEED + at);
      const form = randomForm(random, { circles: random.once(4) });
      await publishWithCircles(modelId, form);
      const model = await readRunningModel(server.core.database.kysely, modelId);
      for (let count = 0; count < PER_FORM; count += 1) await compare(modelId, form, model, random);
    }
  },
);
