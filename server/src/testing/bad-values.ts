/** A text below the size limit of a body and far above that of every field. */
const HUGE = 'x'.repeat(1_000_000);

const nested = (depth: number): unknown => (depth === 0 ? 'x' : { a: nested(depth - 1) });

/** Texts that do harm where they are inserted into SQL, HTML, a path or a JSON column without escaping. */
export const HARMFUL_TEXTS: readonly string[] = [
  `'; drop table user_account; --`,
  `1' or '1'='1`,
  `<script>alert(1)</script><img src=x onerror=alert(1)>`,
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%00',
  '\u0000',
  '{"a":"\\u0000"}',
  '[{"__proto__":{"admin":true}}]',
  '\ud800',
  '{{constructor.constructor("return process")()}}',
  '${process.exit(1)}',
  'constructor',
];

/** Names of members that every object inherits: a table that is indexed by what a caller sends finds them. */
export const INHERITED_NAMES: readonly string[] = ['constructor', '__proto__', 'toString'];

/** JSON texts as fields carry them, with such names wherever a name or a word belongs. */
export const INHERITED_JSON: readonly string[] = INHERITED_NAMES.flatMap((name) => [
  `{"${name}":"${name}","list":[{"${name}":"${name}"}]}`,
  `[{"${name}":"${name}","field":"${name}","symbol":"${name}","fieldValue":"${name}","jnpfKey":"${name}"}]`,
  `{"matchLogic":"${name}","conditionList":[{"logic":"${name}","groups":[{"field":"${name}","symbol":"${name}","jnpfKey":"${name}","fieldValue":"${name}"}]}]}`,
]);

/** Values that no client should send in any field. */
export const BAD_VALUES: readonly unknown[] = [
  ...HARMFUL_TEXTS,
  null,
  '',
  -1,
  1e308,
  true,
  '99999999999999999999',
  {},
  [null],
  [{}],
  nested(300),
  HUGE,
];

/** Values that no client should put into an address. Addresses are texts, and short. */
export const BAD_WORDS: readonly string[] = [
  ...HARMFUL_TEXTS.filter((text) => text !== '\ud800'),
  'x',
  '-1',
  '0x10',
  '1.5',
  '1e9',
  '99999999999999999999',
  '9223372036854775808',
  'null',
  '１２',
  'x'.repeat(290),
  'x'.repeat(4000),
];

/** Whole bodies that are no JSON, or none that any call expects. */
export const BAD_BODIES: readonly { type: string; body: string }[] = [
  { type: 'application/json', body: '{"a":' },
  { type: 'application/json', body: '{"a":1}}' },
  { type: 'application/json', body: '\u0000' },
  { type: 'application/json', body: '{"__proto__":{"isAdministrator":true}}' },
  { type: 'application/json', body: '{"constructor":{"prototype":{"isAdministrator":true}}}' },
  { type: 'application/json', body: '[]' },
  { type: 'application/json', body: '"text"' },
  { type: 'application/json', body: '5' },
  { type: 'application/json', body: 'null' },
  { type: 'application/json', body: `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}` },
  { type: 'application/json', body: `{"a":"${'x'.repeat(5_000_000)}"}` },
  { type: 'text/plain', body: 'hello' },
  { type: 'text/xml', body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  { type: 'application/x-www-form-urlencoded', body: 'id[$ne]=1&__proto__[admin]=1' },
  { type: 'multipart/form-data', body: 'no boundary' },
  { type: 'multipart/form-data; boundary=b', body: '--b\r\nContent-Disposition: form-data; name="file"; filename="../../e' },
  { type: 'not a type', body: '{}' },
];

/** Addresses that try to leave the served folder. */
export const BAD_ADDRESSES: readonly string[] = [
  '/../../../../etc/passwd',
  '/r/../../../../etc/passwd',
  '/r/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/r/%2e%2e%5c%2e%2e%5cetc%5cpasswd',
  '/r/admin/%00',
  '/r//etc/passwd',
  '/%ff%fe',
  '/%',
  '//[',
];

const part = (name: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n${content}\r\n--b--\r\n`;

/** Multipart bodies (boundary `b`) with names and contents that no upload should trust. */
export const BAD_UPLOADS: readonly string[] = [
  '',
  '--b--\r\n',
  part('../../banyan-evil.png', 'not a picture'),
  part('..\\..\\banyan-evil.png', '<svg onload="alert(1)"/>'),
  part('/etc/passwd', 'x'),
  part('a.bdd', '{"__proto__":{"isAdministrator":true}}'),
  part('a.bdd', '{"list":[{"id":"x; drop table area"}]}'),
  part('a.bdd', '['.repeat(20_000)),
  part('', 'x'),
  part(`${'x'.repeat(5000)}.png`, 'x'),
  part('a\u0000.png', 'x'),
  part('CON.png', ''),
  `--b\r\nContent-Disposition: form-data; name="type"\r\n\r\n${'x'.repeat(100_000)}\r\n${part('a.png', 'x')}`,
  part('a.png', 'x').slice(0, 90),
];
