import { AppError } from '@banyan/shared-contracts/errors';
import { endpoint, type Method } from '@banyan/shared-contracts/wire/endpoint';
import type { SendRequest } from '@banyan/shared-ui/runtime';
import * as z from '@banyan/shared-contracts/schema';

/**
 * The calls that scripts of forms may make, with the rights of the user who has the form open: designed models and the sources of their
 * fields. All others (people, permissions, sessions, settings) are closed, because the designer of a form must not act with the rights of
 * its users.
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

/** Makes a server request for a script; resolves to the envelope, errors included (api-forms B11, `onlineUtils.request`). */
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
