import { randomBytes } from 'node:crypto';
import { AppError } from '@banyan/shared-contracts/errors';
import * as z from '@banyan/shared-contracts/schema';
import { askOutside, type OutsideRequest } from '../../core/network/http-request';
import { openPlaces } from '../../core/network/open-places';

/** Envelope of all answers of such servers. */
const envelope = z.object({ code: z.number(), msg: z.string().nullish(), data: z.unknown() });

/** A package file as it is passed on. */
export interface HandedFile {
  name: string;
  content: string;
  type: '0' | '1';
}

export type BesideServer = ReturnType<typeof createBesideServer>;

/**
 * Another server that accepts our sessions; `base` is its address by the settings, undefined where there is none. Every call carries the
 * token of the caller. Throws NOT_ALLOWED with a message where no server is set, or where it refuses, does not respond, or has an invalid
 * answer.
 */
export function createBesideServer(base: string | undefined, setting: string) {
  const places = openPlaces(base === undefined ? [] : [new URL(base).hostname.replace(/^\[|\]$/g, '')]);

  async function answerOf(token: string, path: string, request: Omit<OutsideRequest, 'url'>) {
    if (base === undefined) throw new AppError('NOT_ALLOWED', { what: 'report.unset', setting });
    const headers = { accept: 'application/json', ...(token === '' ? {} : { authorization: token }), ...request.headers };
    return askOutside({ ...request, url: new URL(`${base}${path}`), headers }, places).catch((error: unknown) => {
      throw new AppError('NOT_ALLOWED', { what: 'report.away', setting }, { cause: error });
    });
  }

  async function ask(token: string, path: string, request: Omit<OutsideRequest, 'url'>): Promise<unknown> {
    const answer = await answerOf(token, path, request);
    const parsed = envelope.safeParse(jsonOf(answer.text));
    if (!parsed.success) throw new AppError('NOT_ALLOWED', { what: 'report.garbled', setting, status: answer.status });
    if (parsed.data.code !== 200) throw refused(parsed.data);
    return parsed.data.data;
  }

  return {
    isSet: base !== undefined,
    setting,

    /** The data of an answer, parsed by a schema. */
    async read<Schema extends z.ZodType>(token: string, path: string, schema: Schema): Promise<z.output<Schema>> {
      const parsed = schema.safeParse(await ask(token, path, { method: 'GET' }));
      if (!parsed.success) throw new AppError('NOT_ALLOWED', { what: 'report.garbled', setting, status: 200 });
      return parsed.data;
    },

    async change(token: string, method: 'POST' | 'PUT' | 'DELETE', path: string): Promise<void> {
      await ask(token, path, { method, headers: { 'content-type': 'application/json' } });
    },

    /** The text of a file that it hands out. */
    async file(token: string, path: string): Promise<string> {
      const url = `${path}?${new URLSearchParams({ token }).toString()}`;
      const { status, text } = await answerOf(token, url, { method: 'GET' });
      const refusal = envelope.safeParse(jsonOf(text)).data;
      if (refusal !== undefined && refusal.code !== 200) throw refused(refusal);
      if (status !== 200 || text === '') throw new AppError('NOT_ALLOWED', { what: 'report.garbled', setting, status });
      return text;
    },

    async send(token: string, path: string, { name, content, type }: HandedFile): Promise<void> {
      const boundary = `banyan-${randomBytes(12).toString('hex')}`;
      const part = (disposition: string, body: string) =>
        `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${body}\r\n`;
      const file = `name="file"; filename="${name.replaceAll(/["\r\n]/g, '_')}"\r\ncontent-type: application/json`;
      const body = `${part('name="type"', type)}${part(file, content)}--${boundary}--\r\n`;
      await ask(token, path, { method: 'POST', headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body });
    },
  };
}

const refused = ({ code, msg }: z.output<typeof envelope>): AppError =>
  new AppError('NOT_ALLOWED', { what: 'report.refused', reply: (msg ?? String(code)).slice(0, 300) });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
