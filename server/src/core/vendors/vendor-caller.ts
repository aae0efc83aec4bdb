import * as z from '@banyan/shared-contracts/schema';
import type { OpenPlaces } from '../network/open-places';
import { SendFailure } from '../mail/send-failure';
import { askVendor, rejected, vendorUrl, wordOf } from './vendor-call';
import type { VendorTokens } from './vendor-tokens';

/** Where a vendor answers, and with what its token is asked for. */
export interface VendorAccess {
  /** Beginning of the addresses, without a slash at the end. */
  base: string;
  /** Id of the company or the application. */
  id: string;
  secret: string;
}

/** How a vendor documents its calls. */
export interface VendorRules {
  /** Path and query of the call that gives a token. */
  tokenPath(access: VendorAccess): string;
  /** Codes of a token that is none any more. */
  wornOut: ReadonlySet<string>;
  /** Codes of a vendor that is asked too often, or is busy. */
  busy: ReadonlySet<string>;
}

/** Code that says that all is well. */
const FINE = '0';
/** A token is given up so long before it ends, in seconds. */
const SPARE_SECONDS = 300;

export type VendorAnswer = Record<string, unknown>;

/** An answer that does not have the documented members. */
export const garbled = (path: string): SendFailure => new SendFailure({ what: 'send.garbled', values: { reply: path } }, 'final');

/** A part of an answer by its schema; throws where it is something else. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown, path: string): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw garbled(path);
  return parsed.data;
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });

/** Makes calls to a vendor with a token; `allowed` are codes that are answers as well. A GET where there is no body. */
export function createVendorCaller(places: OpenPlaces, tokens: VendorTokens, rules: VendorRules) {
  const codeOf = (answer: VendorAnswer): string => wordOf(answer, 'errcode') || FINE;
  const refuse = (answer: VendorAnswer): never => {
    const code = codeOf(answer);
    throw rejected(`${code} ${wordOf(answer, 'errmsg')}`.trim(), rules.busy.has(code));
  };

  async function ask(url: URL, body: object | undefined): Promise<VendorAnswer> {
    if (body === undefined) return askVendor({ url, method: 'GET' }, places);
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    return askVendor({ url, method: 'POST', headers, body: JSON.stringify(body) }, places);
  }

  async function newToken(access: VendorAccess) {
    const path = rules.tokenPath(access);
    const answer = await ask(vendorUrl(`${access.base}${path}`), undefined);
    if (codeOf(answer) !== FINE) refuse(answer);
    const { access_token: token, expires_in: seconds = 7200 } = readAnswer(tokenAnswer, answer, path.split('?')[0] ?? '');
    return { token, ms: Math.max(60, seconds - SPARE_SECONDS) * 1000 };
  }

  const keyOf = ({ base, id, secret }: VendorAccess): string => JSON.stringify([base, id, secret]);
  const tokenOf = (access: VendorAccess) => tokens.of(keyOf(access), () => newToken(access));

  async function call(
    access: VendorAccess,
    path: string,
    { query = {}, body, allowed = [] }: { query?: Record<string, string>; body?: object; allowed?: readonly string[] } = {},
    again = true,
  ): Promise<VendorAnswer> {
    const url = vendorUrl(`${access.base}${path}`);
    url.search = new URLSearchParams({ access_token: await tokenOf(access), ...query }).toString();
    const answer = await ask(url, body);
    const code = codeOf(answer);
    if (rules.wornOut.has(code) && again) {
      tokens.forget(keyOf(access));
      return call(access, path, { query, ...(body === undefined ? {} : { body }), allowed }, false);
    }
    if (code !== FINE && !allowed.includes(code)) refuse(answer);
    return answer;
  }

  return { call, codeOf, tokenOf };
}
