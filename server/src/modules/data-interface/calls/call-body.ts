import { createHash } from 'node:crypto';
import { CALL_BODY, type CallItem, callItem } from '@banyan/shared-contracts/forms/designs/interfaces/interface-step.contract';
import { z } from 'zod';

/** Bodies of forms; the names and values of their fields are sent as texts. */
export const FORM_BODIES: readonly number[] = [CALL_BODY.form, CALL_BODY.urlencoded];

export const bodyKinds = z.enum(['form', 'urlencoded', 'json', 'xml']);
export type BodyKind = z.output<typeof bodyKinds>;

/** Fields of a form as they are stored: several values of one name in their order. */
export type FormFields = Record<string, string[]>;

/** Reads the fields of a form; undefined for a text that is no list of them. */
export function readFormItems(body: string): CallItem[] | undefined {
  try {
    const { data } = z
      .array(callItem)
      .max(100)
      .safeParse(body === '' ? [] : JSON.parse(body));
    return data?.every(({ field }) => field !== '') === true ? data : undefined;
  } catch {
    return undefined;
  }
}

const fieldsIn = (body: unknown): [string, string][] =>
  Object.entries(Object(body) as Record<string, unknown>).flatMap(([name, values]) =>
    (Array.isArray(values) ? values : [values]).map((value): [string, string] => [name, String(value)]),
  );

/** A name within the quotes of its part, as browsers write it. */
const inQuotes = (name: string): string => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

function multipart(fields: readonly [string, string][]): WrittenBody {
  // The same fields have the same boundary, so that equal calls stay equal; no field can contain it.
  const boundary = `banyan-${createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 32)}`;
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${inQuotes(name)}"\r\n\r\n${value}\r\n`,
  );
  return { type: `multipart/form-data; boundary=${boundary}`, text: `${parts.join('')}--${boundary}--\r\n` };
}

interface WrittenBody {
  type: string;
  text: string;
}

/** A body whose parameters are filled in, as it is sent, and its type. */
export const writeBody: Record<BodyKind, (filled: unknown) => WrittenBody> = {
  form: (filled) => multipart(fieldsIn(filled)),
  urlencoded: (filled) => ({
    type: 'application/x-www-form-urlencoded',
    text: new URLSearchParams(fieldsIn(filled)).toString(),
  }),
  json: (filled) => ({ type: 'application/json', text: JSON.stringify(filled) }),
  xml: (filled) => ({ type: 'application/xml; charset=utf-8', text: String(filled) }),
};

/** Characters that XML has not, in whatever way they are written. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NOT_XML = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]/u;
export const isXmlText = (value: string): boolean => !NOT_XML.test(value);

const SIGNS = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);
const escaped = (value: string): string => value.replace(/[&<>"']/g, (sign) => SIGNS.get(sign) ?? sign);
const SECTION = /(<!\[CDATA\[[^]*?\]\]>)/;

/** XML with values in place of marks: within texts and attributes their signs are escaped, within a section nothing can end it. */
export const fillXml = (text: string, fill: (part: string, write: (value: string) => string) => string): string =>
  text
    .split(SECTION)
    .map((part, index) => fill(part, index % 2 === 1 ? (value) => value.replaceAll(']]>', ']]]]><![CDATA[>') : escaped))
    .join('');

/** Whether a text can be XML: it begins and ends as elements do. */
export const isXml = (text: string): boolean => /^\s*<[^]*>\s*$/.test(text);
