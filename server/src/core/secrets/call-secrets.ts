/** Shown in place of a secret. */
const PLACEHOLDER = '******';

/** A call to another machine as it is stored: JSON text of this, or its address alone. */
interface StoredCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
}

/** Names whose constant values are secrets: of headers, and of members of the address or the body. */
const SECRET_HEADER = /auth|token|secret|key|cookie|passw|sign/i;
const SECRET_MEMBER = /^(key|pwd|sign|auth|.*(token|secret|passw|api_?key|access_?key|signature|credential).*)$/i;
/** A header of any name whose value proves who calls. */
const PROOF = /^(basic|bearer|digest|token|apikey)\s+\S/i;
/** Nothing but parameters and variables, with the name of a scheme before them at most. */
const MARKS_ONLY = /^(?:\w{1,12}\s+)?(?:\{(?:[A-Za-z_]\w*|@[^{}]+)\})+$/;

/** What to write for the secret `name`; `path` says where it is: in the headers, in the address, or in the body. */
type Replace = (value: string, name: string, path: readonly string[]) => string;

const isSecret = (value: string, name: string, names: RegExp): boolean =>
  value !== '' && !MARKS_ONLY.test(value) && (names.test(name) || (names === SECRET_HEADER && PROOF.test(value)));

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Members of the query of an address, as they are written. */
function queryOf(url: string): { before: string; members: { text: string; name: string; value: string | undefined }[] } {
  const at = url.indexOf('?');
  if (at < 0) return { before: url, members: [] };
  const members = url
    .slice(at + 1)
    .split('&')
    .map((text) => {
      const equals = text.indexOf('=');
      return { text, name: decoded(equals < 0 ? text : text.slice(0, equals)), value: equals < 0 ? undefined : text.slice(equals + 1) };
    });
  return { before: url.slice(0, at), members };
}

function inAddress(url: string, replace: Replace): string {
  const { before, members } = queryOf(url);
  if (members.length === 0) return url;
  const written = members.map(({ text, name, value = '' }) => {
    if (!isSecret(decoded(value), name, SECRET_MEMBER)) return text;
    return `${text.slice(0, text.indexOf('='))}=${replace(value, name, ['url', name])}`;
  });
  return `${before}?${written.join('&')}`;
}

/** Where XML has values, each with what is before it and its name, without a prefix: attributes, texts of elements, and their sections. */
const XML_VALUES = [
  /(\s(?:[\w.-]+:)?([\w.-]+)\s*=\s*")([^"<]*)(?=")/g,
  /(\s(?:[\w.-]+:)?([\w.-]+)\s*=\s*')([^'<]*)(?=')/g,
  /(<(?:[\w.-]+:)?([\w.-]+)(?:\s[^<]*?)?>)([^<]+)/g,
  /(<(?:[\w.-]+:)?([\w.-]+)(?:\s[^<]*?)?>\s*<!\[CDATA\[)([^]*?)(?=\]\]>)/g,
];

/** The text of XML; a secret is known by where it is, by its name, and by how many of that name there are before it. */
function inXml(text: string, replace: Replace): string {
  return XML_VALUES.reduce((written, pattern, place) => {
    const counts = new Map<string, number>();
    return written.replace(pattern, (whole, before: string, name: string, value: string) => {
      const number = counts.get(name) ?? 0;
      counts.set(name, number + 1);
      return isSecret(value.trim(), name, SECRET_MEMBER) ? before + replace(value, name, ['body', name, `${place}.${number}`]) : whole;
    });
  }, text);
}

/** The value of a secret of XML. */
function xmlValue(text: string, [wanted, place]: readonly string[]): string | undefined {
  let found: string | undefined;
  inXml(text, (value, name, path) => {
    if (name === wanted && path[2] === place) found = value;
    return value;
  });
  return found;
}

function inBody(part: unknown, replace: Replace, path: readonly string[]): unknown {
  if (Array.isArray(part)) return part.map((item, index) => inBody(item, replace, [...path, String(index)]));
  if (typeof part === 'object' && part !== null)
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, inBody(value, replace, [...path, name])]));
  const name = path.findLast((one) => !/^\d+$/.test(one)) ?? '';
  if (typeof part !== 'string' && typeof part !== 'number') return part;
  return isSecret(String(part), name, SECRET_MEMBER) ? replace(String(part), name, path) : part;
}

function replaceSecrets<Call extends StoredCall>(call: Call, replace: Replace): Call {
  const headers = Object.entries(call.headers).map(([name, value]): [string, string] => [
    name,
    isSecret(value, name, SECRET_HEADER) ? replace(value, name, ['headers', name]) : value,
  ]);
  const written = typeof call.body === 'string' ? inXml(call.body, replace) : inBody(call.body, replace, ['body']);
  const body = call.body === undefined ? {} : { body: written };
  return { ...call, headers: Object.fromEntries(headers), url: inAddress(call.url, replace), ...body };
}

/** The call with a placeholder for each secret. */
export const maskSecrets = <Call extends StoredCall>(call: Call): Call => replaceSecrets(call, () => PLACEHOLDER);

/** The call with its secrets left empty, and the names of those. */
export function emptySecrets<Call extends StoredCall>(call: Call): { call: Call; names: string[] } {
  const names: string[] = [];
  const emptied = replaceSecrets(call, (_value, name) => {
    names.push(name);
    return '';
  });
  return { call: emptied, names };
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

function storedAt(stored: StoredCall, [where = '', ...path]: readonly string[]): string | undefined {
  const name = path[0] ?? '';
  if (where === 'headers') return stored.headers[name];
  if (where === 'url') return queryOf(stored.url).members.find((member) => member.name === name)?.value;
  if (typeof stored.body === 'string') return xmlValue(stored.body, path);
  const found = path.reduce<unknown>(
    (part, member) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, member) ? (part as Record<string, unknown>)[member] : undefined,
    stored.body,
  );
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}

/**
 * The call with what is stored in place of its placeholders, as long as it goes to the same host: a secret follows no other. `lost` answers what to
 * write for one that is not known.
 */
export function fillSecrets<Call extends StoredCall>(call: Call, stored: StoredCall | undefined, lost: (name: string) => string): Call {
  const same = stored !== undefined && originOf(stored.url) === originOf(call.url) && originOf(call.url) !== '' ? stored : undefined;
  return replaceSecrets(call, (value, name, path) =>
    value === PLACEHOLDER ? ((same === undefined ? undefined : storedAt(same, path)) ?? lost(name)) : value,
  );
}
