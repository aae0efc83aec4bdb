import { MAIN_SOURCE } from '@banyan/shared-contracts/data/data-source.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { INTERFACE_TYPE } from '@banyan/shared-contracts/forms/designs/data-interface.contract';
import {
  CALL_BODY,
  CALL_SOURCE,
  type CallItem,
  interfaceStep,
  type InterfaceStep,
  KEPT_SECRET,
} from '@banyan/shared-contracts/forms/designs/interface-step.contract';
import type { MessageKey } from '../../../core/i18n/translate';
import { type CallDesign, callOf, readCallDesign } from '../interface-call';
import { isQuery } from '../../../core/database/is-query';

export type InterfaceType = 1 | 2 | 3;

/** The definition is refused with a sentence of its own. */
const refuse = (what: MessageKey, values: object = {}): never => {
  throw new AppError('NOT_ALLOWED', { what, ...values });
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads `dataConfigJson`; throws NOT_ALLOWED for a text that is no step. */
export function readStep(text: string): InterfaceStep {
  const { data } = interfaceStep.safeParse(parsed(text));
  return data ?? refuse('what.interfaceStep');
}

/** Headers whose value is never sent to a browser. */
const SECRET = /auth|token|secret|key|cookie|passw|sign/i;
const isSecret = (item: CallItem): boolean => SECRET.test(item.field) && item.source === CALL_SOURCE.constant && item.defaultValue !== '';

/** The step with a placeholder for each secret header. */
export function withoutSecrets(step: InterfaceStep): InterfaceStep {
  const header = step.apiData.header.map((item) => (isSecret(item) ? { ...item, defaultValue: KEPT_SECRET } : item));
  return { ...step, apiData: { ...step.apiData, header } };
}

const mark = /^\{([A-Za-z_]\w*)\}$/;
const valueOf = ({ source, defaultValue }: CallItem, constant: (text: string) => string): string => {
  if (source === CALL_SOURCE.parameter) return `{${defaultValue}}`;
  return source === CALL_SOURCE.constant ? constant(defaultValue) : refuse('what.interfaceSource');
};

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

/** Headers of the call; a placeholder stands for what is stored, as long as the call goes to the same host. */
function headersOf({ apiData: { header, url } }: InterfaceStep, stored: string): Record<string, string> {
  const before = readCallDesign(stored);
  const same = before !== undefined && originOf(before.url) === originOf(url) && originOf(url) !== '';
  return Object.fromEntries(
    header.map((item) => {
      if (item.defaultValue !== KEPT_SECRET) return [item.field, valueOf(item, (text) => text)];
      const kept = same ? before.headers[item.field] : undefined;
      return [item.field, kept ?? refuse('what.interfaceSecret', { name: item.field })];
    }),
  );
}

function addressOf({ apiData: { url, query } }: InterfaceStep): string {
  const members = query.map((item) => `${encodeURIComponent(item.field)}=${valueOf(item, encodeURIComponent)}`).join('&');
  return members === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${members}`;
}

function callText(step: InterfaceStep, stored: string): string {
  const { method, bodyType, body, rows, total } = step.apiData;
  if (bodyType !== CALL_BODY.none && bodyType !== CALL_BODY.json) refuse('what.interfaceBody');
  const content = bodyType === CALL_BODY.json ? (parsed(body) ?? refuse('what.interfaceBody')) : undefined;
  const design = {
    ...{ url: addressOf(step), method: method === 2 ? 'POST' : 'GET', headers: headersOf(step, stored) },
    ...(content === undefined ? {} : { body: content }),
    ...{ rows, total },
  };
  const text = JSON.stringify(design);
  const read = readCallDesign(text);
  if (read === undefined || callOf(read, new Map()) === undefined) refuse('what.interfaceAddress');
  return text;
}

/**
 * What is stored for a step: the query, the JSON text of the rows, or that of the call. `stored` is what the interface had before, or ''. Throws
 * NOT_ALLOWED with the reason where the server could not run it.
 */
export function contentOf(type: InterfaceType, step: InterfaceStep, stored: string): string {
  if (type === INTERFACE_TYPE.static) return Array.isArray(parsed(step.staticData)) ? step.staticData : refuse('what.interfaceRows');
  if (type === INTERFACE_TYPE.api) return callText(step, stored);
  return isQuery(step.sqlData.sql) ? step.sqlData.sql : refuse('what.interfaceWrites');
}

/** Id of the source that the query of a step asks; null for the main database, and for kinds without a query. */
export const sourceOf = (type: InterfaceType, { sqlData: { dbLinkId } }: InterfaceStep): string | null =>
  type !== INTERFACE_TYPE.sql || dbLinkId === MAIN_SOURCE || dbLinkId === '' ? null : dbLinkId;

const itemsOf = (values: Readonly<Record<string, string>>): CallItem[] =>
  Object.entries(values).map(([field, text]) => {
    const parameter = mark.exec(text)?.[1];
    return { field, dataType: 'varchar', source: parameter === undefined ? 3 : 1, defaultValue: parameter ?? text };
  });

const callStep = ({ url, method, headers, body, rows, total }: CallDesign): InterfaceStep['apiData'] => ({
  ...{ method: method === 'POST' ? 2 : 1, url, header: itemsOf(headers), query: [], rows, total },
  bodyType: body === undefined ? CALL_BODY.none : CALL_BODY.json,
  body: body === undefined ? '' : JSON.stringify(body, undefined, 2),
});

/** What of an interface holds its step. */
interface StoredStep {
  type: InterfaceType;
  content: string;
  source_id: string | null;
}

/** The step that is stored; unused parts have their defaults. The query of an address is part of it. */
export function stepOf({ type, content, source_id: source }: StoredStep): InterfaceStep {
  const empty = interfaceStep.parse({});
  if (type === INTERFACE_TYPE.static) return { ...empty, staticData: content };
  if (type === INTERFACE_TYPE.sql) return { ...empty, sqlData: { dbLinkId: source ?? MAIN_SOURCE, sql: content } };
  const design = readCallDesign(content);
  return design === undefined ? empty : { ...empty, apiData: callStep(design) };
}
