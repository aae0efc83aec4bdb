import { AppError } from '@banyan/shared-contracts/errors';
import { endpoint, type Method } from '@banyan/shared-contracts/wire/endpoint';
import type { SendRequest } from '@banyan/shared-ui/runtime';
import * as z from '@banyan/shared-contracts/schema';

/**
 * What scripts of forms may call, with the rights of whoever has the form open: designed models and what feeds their fields. Everything else
 * (people, permissions, sessions, settings) is closed to them, because whoever designs a form must not act with the rights of who opens it.
 */
const OPEN_PATHS = [
  '/api/visualdev/OnlineDev/',
  '/api/system/DataInterface/',
  '/api/system/DictionaryData/',
  '/api/system/Area/',
  '/api/system/BillRule/BillNumber/',
];

const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'DELETE'] satisfies Method[];

const anything = z.record(z.string(), z.unknown());

/** Asks the server as a script may; answers with the envelope, errors included (api-forms B11, `onlineUtils.request`). */
export const scriptRequest =
  (request: SendRequest, refused: string) =>
  async (url: unknown, method: unknown, data: unknown): Promise<{ code: number; msg: string; data: unknown }> => {
    const { pathname, search } = new URL(String(url), 'http://own.invalid/');
    const verb = typeof method === 'string' ? method.toUpperCase() : 'GET';
    const isOpen = String(url).startsWith('/') && !String(url).startsWith('//') && OPEN_PATHS.some((path) => pathname.startsWith(path));
    if (!isOpen || !METHODS.includes(verb)) return { code: 400, msg: refused, data: null };
    const given = anything.catch({}).parse(data ?? {});
    const inQuery = verb === 'GET';
    const call = endpoint({
      method: verb as Method,
      path: pathname as `/${string}`,
      summary: 'Call of a script',
      query: anything,
      body: z.unknown(),
      reply: z.unknown(),
    });
    try {
      const query = { ...Object.fromEntries(new URLSearchParams(search)), ...(inQuery ? given : {}) };
      const answer = await request(call, { query, body: inQuery ? undefined : data });
      return { code: 200, msg: answer.msg, data: answer.data };
    } catch (error) {
      return { code: 400, msg: error instanceof AppError ? error.message : String(error), data: null };
    }
  };
