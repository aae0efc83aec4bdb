import { AppError, isErrorKey } from '@banyan/shared-contracts/errors';
import { createModelRecord, updateModelRecord } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { brokenDocument, spoiltCopy } from '@banyan/shared-contracts/forms/testing/broken-documents';
import { KEY } from '@banyan/shared-contracts/forms/testing/widget-document';
import { widgetDocuments } from '@banyan/shared-contracts/forms/testing/widget-documents';
import { randomFrom } from '@banyan/shared-contracts/forms/testing/seeded-random';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { insertModel } from '../publish/model.repository';
import { field, publishDesign, records } from '../../records/record.test-data';
import { publishModel } from '../publish/publish';
import { readRunningModel } from '../running-model';

/** `npm run proof` tries 10,000 of each, others each time. */
const DOCUMENTS = Number(process.env['PROOF_DOCUMENTS'] ?? 60);
const SEED = Number(process.env['PROOF_SEED'] ?? 20_261_122);
const MODEL = '97901';
const long = { timeout: 1_800_000 };

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
});
afterAll(() => server.close());

const seeds = Array.from({ length: DOCUMENTS }, (_one, index) => SEED + index);

class Undo extends Error {}

/** Releases a document and takes that back; what is refused says why. */
async function release(text: string): Promise<'released' | 'refused'> {
  try {
    return await server.core.database.transaction(async (tx): Promise<never> => {
      await insertModel(tx, { id: MODEL, full_name: 'm', en_code: 'broken', form_data: text });
      await publishModel(tx, MODEL, null);
      await readRunningModel(tx, MODEL);
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof Undo) return 'released';
    if (error instanceof AppError && error.key !== 'INTERNAL') return 'refused';
    throw error;
  }
}

it('a broken document is released, or refused with a sentence', long, async () => {
  const failures: string[] = [];
  const told = { released: 0, refused: 0 };
  for (const seed of seeds) {
    try {
      told[await release(brokenDocument(seed))] += 1;
    } catch (error) {
      failures.push(`${seed}: ${String(error)}`);
    }
  }
  if (failures.length > 0) expect.fail(failures.slice(0, 10).join('\n'));
  expect(told.released).toBeGreaterThan(DOCUMENTS / 10);
});

it.each(['\\u0000', '\\ud800'])('a document with %s, which no text of the database holds, is refused', async (escaped) => {
  const noting = (note: string) => `{"fields":${JSON.stringify([field('note', 'input')])},"note":"${note}"}`;
  expect(await release(noting(escaped))).toBe('refused');
  expect(await release(noting('\\\\u0000 \\ud83c\\udf33'))).toBe('released');
});

/** All widgets that hold something, in one form, and a record that fits. */
const filled = widgetDocuments.flatMap(({ item, key, value }, index) => {
  if (key === undefined || value === undefined) return [];
  const own = `${KEY}_${index}`;
  return {
    key: own,
    item: JSON.parse(JSON.stringify(item).replaceAll(KEY, own).replaceAll('"required":true', '"required":false')) as object,
    value,
  };
});

it('a broken record is saved and can be read, or is refused with a sentence', { ...long, tags: 'long' }, async () => {
  const fields = [...filled.map(({ item }) => item), field('note', 'input')];
  await publishDesign(server, MODEL, fields, { columnList: [...filled.map(({ key }) => ({ prop: key })), { prop: 'note' }] });
  const calls = records(admin, MODEL);
  const whole: FormRecord = Object.fromEntries(filled.map(({ key, value }) => [key, value]));
  let rowId = await calls.create(whole);
  const failures: string[] = [];
  let saved = 0;
  for (const seed of seeds) {
    const random = randomFrom(seed);
    // Few fields at a time, or nothing broken would ever be reached.
    const part = Object.fromEntries(Object.entries(whole).filter(() => random.once(12)));
    const body = { data: JSON.stringify(spoiltCopy(random, part, 2)) };
    const reply = random.once(4)
      ? await admin.envelope(updateModelRecord, { params: { modelId: MODEL, rowId }, body })
      : await admin.envelope(createModelRecord, { params: { modelId: MODEL }, body });
    const sentence =
      typeof reply.msg === 'string' &&
      reply.msg !== '' &&
      (reply.code === 200 || (isErrorKey(reply.error?.key) && reply.error.key !== 'INTERNAL'));
    if (!sentence) failures.push(`${seed}: ${JSON.stringify(reply)} for ${body.data.slice(0, 300)}`);
    if (reply.code !== 200) continue;
    saved += 1;
    rowId = (reply.data as { id?: string } | null)?.id ?? rowId;
    try {
      await calls.read(rowId);
      await calls.detail(rowId);
      if (random.once(10)) await calls.list();
    } catch (error) {
      failures.push(`${seed}: reading ${String(error)} after ${body.data.slice(0, 300)}`);
    }
  }
  if (failures.length > 0) expect.fail(failures.slice(0, 10).join('\n'));
  expect(saved).toBeGreaterThan(DOCUMENTS / 10);
});
