import { AppError } from '@banyan/shared-contracts/errors';
import type { InterfaceRow } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { z } from 'zod';
import { bodyKinds, fillXml, isXmlText, writeBody } from './call-body';
import type { OutgoingCall } from './outgoing-call';
import { rowsIn } from '../static-rows';

/** Headers that belong to the connection. */
const OWN_HEADERS = /^(host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect|proxy-.*|accept-encoding)$/i;

/** Content of an interface of type 3: `{field}` is a placeholder for a parameter in address, headers and body. */
const callDesign = z.object({
  url: z.string(),
  method: z.enum(['GET', 'POST']).default('GET'),
  headers: z.record(z.string(), z.string()).default({}),
  /** Fields of a form are an object of lists of texts, XML is a text. */
  body: z.json().optional(),
  bodyKind: bodyKinds.default('json'),
  /** Path of the rows in the answer, such as `data.list`. */
  rows: z.string().default(''),
  /** Path of the total number of rows of all pages, such as `data.pagination.total`; with it the pages are requested one by one. */
  total: z.string().default(''),
});
export type CallDesign = z.output<typeof callDesign>;

/** Reads a design, or a plain address; undefined for anything else. */
export function readCallDesign(content: string): CallDesign | undefined {
  if (/^\s*https?:/i.test(content)) return callDesign.parse({ url: content.trim() });
  try {
    return callDesign.safeParse(JSON.parse(content)).data;
  } catch {
    return undefined;
  }
}

type Values = ReadonlyMap<string, string>;

const filled = (text: string, values: Values, write: (value: string, field: string) => string): string =>
  text.replace(/\{([A-Za-z_]\w*|@#\d+)\}/g, (whole, field: string) => {
    const value = values.get(field);
    return value === undefined ? whole : write(value, field);
  });

/** A path segment cannot become another one: dots alone lead upwards, in whichever encoding. */
function inAddress(value: string, field: string): string {
  if (/^\.{1,2}$/.test(value)) throw new AppError('BAD_INPUT', { problems: 'what.interfaceCharacters', fields: [field], name: field });
  return encodeURIComponent(value);
}

/** A value stays within its header: line breaks, and characters that are not permitted in headers, are refused. */
function inHeader(value: string, field: string): string {
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value))
    throw new AppError('BAD_INPUT', { problems: 'what.interfaceCharacters', fields: [field], name: field });
  return value;
}

/** A value stays a text of XML; characters that it has not are refused. */
function inXml(value: string, field: string): string {
  if (!isXmlText(value)) throw new AppError('BAD_INPUT', { problems: 'what.interfaceCharacters', fields: [field], name: field });
  return value;
}

const filledXml = (text: string, values: Values): string =>
  fillXml(text, (part, write) => filled(part, values, (value, field) => write(inXml(value, field))));

function inBody(part: unknown, values: Values): unknown {
  if (typeof part === 'string') return filled(part, values, (value) => value);
  if (Array.isArray(part)) return part.map((item) => inBody(item, values));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, inBody(value, values)]));
}

const bodyOf = (kind: CallDesign['bodyKind'], body: unknown, values: Values) =>
  writeBody[kind](kind === 'xml' ? filledXml(String(body), values) : inBody(body, values));

/** The call with its parameters; undefined where the design has no address. Parameters never determine the host. */
export function callOf({ url: designed, method, headers, body, bodyKind }: CallDesign, values: Values): OutgoingCall | undefined {
  const origin = /^https?:\/\/[^\s/?#@{}\\]+(?=[/?#]|$)/i.exec(designed)?.[0];
  const address = origin === undefined ? undefined : origin + filled(designed.slice(origin.length), values, inAddress);
  if (address === undefined || !URL.canParse(address)) return undefined;
  const sent = method === 'POST' && body !== undefined ? bodyOf(bodyKind, body, values) : undefined;
  // The type of XML is that of the interface, where it has one: older services ask for another.
  const isTyped = bodyKind === 'xml' && Object.keys(headers).some((name) => /^content-type$/i.test(name));
  return {
    url: new URL(address),
    method,
    headers: {
      accept: 'application/json',
      ...Object.fromEntries(
        Object.entries(headers).flatMap(([name, text]) => (OWN_HEADERS.test(name) ? [] : [[name, filled(text, values, inHeader)]])),
      ),
      ...(sent === undefined || isTyped ? {} : { 'content-type': sent.type }),
    },
    body: sent?.text,
  };
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;

/** Members in which answers usually contain their rows. */
const USUAL = ['', 'data', 'data.list', 'list', 'rows'];

/** The answer of an external server; undefined for one that is not JSON. */
export function parsedAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The rows of an answer, and their total number where the design gives a path for it; undefined for an answer without rows. */
export function rowsOfAnswer(
  answer: unknown,
  place: string,
  totalPlace = '',
): { rows: InterfaceRow[]; total: number | undefined } | undefined {
  const at = (path: string) => path.split('.').filter(Boolean).reduce(memberOf, answer);
  const found = (place === '' ? USUAL : [place]).map(at).find(Array.isArray);
  if (found === undefined) return undefined;
  const total = totalPlace === '' ? undefined : Number(at(totalPlace));
  return { rows: rowsIn(found), total: Number.isSafeInteger(total) ? total : undefined };
}
