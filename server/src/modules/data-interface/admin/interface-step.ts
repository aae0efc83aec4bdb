import { MAIN_SOURCE } from '@banyan/shared-contracts/data/data-source.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { INTERFACE_TYPE } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import {
  CALL_BODY,
  CALL_SOURCE,
  type CallItem,
  interfaceStep,
  type InterfaceStep,
} from '@banyan/shared-contracts/forms/designs/interfaces/interface-step.contract';
import type { MessageKey } from '../../../core/i18n/translate';
import { type BodyKind, FORM_BODIES, type FormFields, isXml, readFormItems } from '../calls/call-body';
import { type CallDesign, callOf, readCallDesign } from '../calls/interface-call';
import { isQuery } from '../../../core/database/is-query';
import { emptySecrets, fillSecrets, maskSecrets } from '../../../core/secrets/call-secrets';
import { storedMark, variatesIn } from '../../../core/sources/variates';

export type InterfaceType = 1 | 2 | 3;

/** The definition is refused with a specific error message. */
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

const mark = /^\{([A-Za-z_]\w*|@#\d+)\}$/;
const valueOf = ({ source, defaultValue }: CallItem, constant: (text: string) => string): string => {
  if (source === CALL_SOURCE.parameter) return `{${defaultValue}}`;
  if (source === CALL_SOURCE.variate) return storedMark(defaultValue);
  return source === CALL_SOURCE.constant ? constant(defaultValue) : refuse('what.interfaceSource');
};

const headersOf = ({ apiData: { header } }: InterfaceStep): Record<string, string> =>
  Object.fromEntries(header.map((item) => [item.field, valueOf(item, (text) => text)]));

function addressOf({ apiData: { url, query } }: InterfaceStep): string {
  const members = query.map((item) => `${encodeURIComponent(item.field)}=${valueOf(item, encodeURIComponent)}`).join('&');
  return members === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${members}`;
}

/** Fields of a form by their names; undefined for a text that is no list of them. */
function fieldsOf(body: string): FormFields | undefined {
  const items = readFormItems(body);
  if (items === undefined) return undefined;
  const names = [...new Set(items.map(({ field }) => field))];
  const valuesOf = (name: string) => items.filter(({ field }) => field === name).map((item) => valueOf(item, (text) => text));
  return Object.fromEntries(names.map((name) => [name, valuesOf(name)]));
}

/** How each body is read, and the sentence for one that cannot be. */
const BODIES = new Map<number, { kind: BodyKind; read: (body: string) => unknown; wrong: MessageKey }>([
  [CALL_BODY.form, { kind: 'form', read: fieldsOf, wrong: 'what.interfaceForm' }],
  [CALL_BODY.urlencoded, { kind: 'urlencoded', read: fieldsOf, wrong: 'what.interfaceForm' }],
  [CALL_BODY.json, { kind: 'json', read: parsed, wrong: 'what.interfaceBody' }],
  [CALL_BODY.xml, { kind: 'xml', read: (body) => (isXml(body) ? body : undefined), wrong: 'what.interfaceXml' }],
]);

/** The call of a step; a body that cannot be read is left out where `lenient`, otherwise refused. */
function designOf(step: InterfaceStep, lenient = false): CallDesign {
  const { method, bodyType, body, rows, total } = step.apiData;
  const known = BODIES.get(bodyType);
  if (!lenient && known === undefined && bodyType !== CALL_BODY.none) refuse('what.interfaceBody');
  const content = known?.read(body);
  if (!lenient && known !== undefined && content === undefined) refuse(known.wrong);
  return {
    ...{ url: addressOf(step), method: method === 2 ? 'POST' : 'GET', headers: headersOf(step), bodyKind: known?.kind ?? 'json' },
    ...(content === undefined ? {} : { body: content as CallDesign['body'] }),
    ...{ rows, total },
  };
}

function callText(step: InterfaceStep, stored: string): string {
  const text = JSON.stringify(fillSecrets(designOf(step), readCallDesign(stored), (name) => refuse('what.interfaceSecret', { name })));
  const read = readCallDesign(text);
  if (read === undefined || callOf(read, new Map()) === undefined) refuse('what.interfaceAddress');
  return text;
}

/**
 * The stored form of a step: the query, the JSON text of the rows, or that of the call. `stored` is the former content of the interface, or
 * ''. Throws NOT_ALLOWED with the reason where the server could not run it.
 */
export function contentOf(type: InterfaceType, step: InterfaceStep, stored: string): string {
  if (type === INTERFACE_TYPE.static) return Array.isArray(parsed(step.staticData)) ? step.staticData : refuse('what.interfaceRows');
  if (type === INTERFACE_TYPE.api) return callText(step, stored);
  return isQuery(step.sqlData.sql) ? step.sqlData.sql : refuse('what.interfaceWrites');
}

/** Id of the source that the query of a step asks; null for the main database, and for kinds without a query. */
export const sourceOf = (type: InterfaceType, { sqlData: { dbLinkId } }: InterfaceStep): string | null =>
  type !== INTERFACE_TYPE.sql || dbLinkId === MAIN_SOURCE || dbLinkId === '' ? null : dbLinkId;

const itemsOf = (values: readonly (readonly [string, string])[]): CallItem[] =>
  values.map(([field, text]) => {
    const name = mark.exec(text)?.[1];
    if (name === undefined) return { field, dataType: 'varchar', source: CALL_SOURCE.constant, defaultValue: text };
    const [variate] = variatesIn(text);
    const source = variate === undefined ? CALL_SOURCE.parameter : CALL_SOURCE.variate;
    return { field, dataType: 'varchar', source, defaultValue: variate ?? name };
  });

const formText = (body: unknown): string =>
  JSON.stringify(itemsOf(Object.entries(body as FormFields).flatMap(([name, values]) => values.map((value) => [name, value] as const))));

function bodyText(kind: BodyKind, body: unknown): string {
  if (FORM_BODIES.includes(CALL_BODY[kind])) return formText(body);
  return kind === 'xml' ? String(body) : JSON.stringify(body, undefined, 2);
}

const callStep = ({ url, method, headers, body, bodyKind, rows, total }: CallDesign): InterfaceStep['apiData'] => ({
  ...{ method: method === 'POST' ? 2 : 1, url, header: itemsOf(Object.entries(headers)), query: [], rows, total },
  bodyType: body === undefined ? CALL_BODY.none : CALL_BODY[bodyKind],
  body: body === undefined ? '' : bodyText(bodyKind, body),
});

/** The part of an interface that contains its step. */
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

const withCall = (step: InterfaceStep, design: CallDesign): InterfaceStep => ({ ...step, apiData: callStep(design) });

/** The step with a placeholder for each secret. */
export const withoutSecrets = (step: InterfaceStep): InterfaceStep =>
  step.apiData.url === '' ? step : withCall(step, maskSecrets(designOf(step, true)));

/** The step with its secrets left empty, and the names of those. */
export function withEmptySecrets(step: InterfaceStep): { step: InterfaceStep; names: string[] } {
  if (step.apiData.url === '') return { step, names: [] };
  const { call, names } = emptySecrets(designOf(step, true));
  return { step: withCall(step, call), names };
}
