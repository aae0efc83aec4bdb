import { AppError } from '@banyan/shared-contracts/errors';
import type { Envelope } from '@banyan/shared-contracts/wire/envelope';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { translate } from '../i18n/translate';
import { handleError } from './errors';

const circular: Record<string, unknown> = {};
circular['itself'] = circular;

/** Answers and log lines of a server whose only route throws. */
async function answerTo(thrown: unknown) {
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } });
  app.decorateRequest('failure', undefined);
  app.decorateRequest('locale', 'en');
  app.setErrorHandler(handleError);
  app.get('/', () => Promise.reject(thrown as Error));
  const response = await app.inject('/');
  await app.close();
  return { status: response.statusCode, envelope: response.json<Envelope>(), log: lines.join('') };
}

it.each(Object.getOwnPropertyNames(Object.prototype))('a refusal repeats %s as the text that it is', async (name) => {
  expect(translate('zh', 'error.NOT_ALLOWED', { what: name })).toContain(name);
  const { status, envelope } = await answerTo(new AppError('BAD_INPUT', { problems: name }));
  expect(status).toBe(200);
  expect(envelope.msg).toContain(name);
  expect(envelope.error?.key).toBe('BAD_INPUT');
});

it.each([
  ['details that no text can be made of', new AppError('NOT_ALLOWED', { what: { toString: 'no function' } })],
  ['details without an end', new AppError('NOT_ALLOWED', circular)],
  ['details with a number that JSON does not have', new AppError('NOT_ALLOWED', { what: 1n })],
  ['a key that does not exist', new AppError('constructor' as never)],
])('%s are answered as an error of ours, and logged', async (_title, thrown) => {
  const { status, envelope, log } = await answerTo(thrown);
  expect(status).toBe(500);
  expect(envelope).toMatchObject({ code: 500, data: null, error: { key: 'INTERNAL' } });
  expect(envelope.requestId).toBeTruthy();
  expect(log).toContain('the refusal cannot be put into words');
  expect(log).toContain('errors.test.ts');
});

it.each([['text'], [5], [{ message: 1, code: {} }], [{ statusCode: 400, message: 'constructor' }]])(
  'what is no error is answered with an envelope: %j',
  async (thrown) => {
    const { envelope } = await answerTo(thrown);
    expect(envelope.error?.key).toMatch(/^(INTERNAL|BAD_INPUT)$/);
    expect(envelope.msg).not.toBe('');
  },
);

describe('a reference that the database refuses', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it.each([
    [
      'to a category',
      'update dictionary_entry set dictionary_type_id = -1 where id = (select min(id) from dictionary_entry)',
      'REFERENCE_MISSING',
      'dictionary category',
    ],
    ['of a table to itself', 'update dictionary_entry set parent_id = -1', 'REFERENCE_MISSING', 'dictionary entry'],
    ['to a table of records that is gone', 'select 1 from form.mt000', 'NOT_ALLOWED', 'The table “mt000” is gone'],
    ['to a row that is removed', 'delete from dictionary_type', 'IN_USE', 'other records'],
  ])('%s is named', async (_title, statement, key, text) => {
    const refused: unknown = await server.core.database.pool.query(statement).catch((error: unknown) => error);
    const { envelope } = await answerTo(refused);
    expect(envelope.error?.key).toBe(key);
    expect(envelope.msg).toContain(text);
  });
});
