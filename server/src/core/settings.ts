import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { z } from 'zod';

const flag = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false', 'on', 'off'], 'must be 0 or 1')
    .transform((value) => ['1', 'true', 'on'].includes(value))
    .default(fallback);

const whole = (min: number, max: number) => {
  const problem = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(problem).int(problem).min(min, problem).max(max, problem);
};

const ROLES = ['api', 'worker', 'web'] as const;
export type Role = (typeof ROLES)[number];

const roles = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.enum(ROLES)).min(1));

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A host as addresses write it, with its port where it is not the usual one. */
function isHost(text: string): boolean {
  try {
    return /^[\w[]/.test(text) && new URL(`https://${text}`).host === text;
  } catch {
    return false;
  }
}

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

const hosts = list.refine(
  (parts) => parts.every(isHost),
  'must be hosts such as reports.example.com or 10.0.0.5:8080, separated by commas',
);

/** A host, an address, or a network such as 10.0.0.0/8. */
function isPlace(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  if (bits === undefined) return isIP(text) !== 0 || /^[a-z0-9][a-z0-9._-]*$/.test(text);
  const most = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}

const places = list.refine((parts) => parts.every(isPlace), 'must be hosts, addresses or networks such as 10.0.0.0/8, separated by commas');

const NOT_PAIRS = 'must be names and absolute paths of files, such as stock=/srv/data/stock.db, separated by commas';
const MAX_FILE_NAME = 50;

/** Why the name and the path of a listed file are not taken; undefined where they are. */
function fileProblem(name: string, path: string): string | undefined {
  if (name === '' || path === '') return NOT_PAIRS;
  if (name.length > MAX_FILE_NAME) return `the name "${name}" must have at most ${MAX_FILE_NAME} characters`;
  return isAbsolute(path) ? undefined : `the path of "${name}" must be absolute, not ${path}`;
}

/** Paths of files by the names that people choose them by. */
const files = z
  .string()
  .default('')
  .transform((text, context): ReadonlyMap<string, string> => {
    const paths = new Map<string, string>();
    for (const pair of text.split(',').map((part) => part.trim())) {
      if (pair === '') continue;
      const [name = '', ...parts] = pair.split('=').map((part) => part.trim());
      const path = parts.join('=');
      const message = paths.has(name) ? `the name "${name}" occurs twice` : fileProblem(name, path);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
      paths.set(name, path);
    }
    return paths;
  });

function isFrontEnd(text: string): boolean {
  if (/^\/(?![/\\])/.test(text)) return true;
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** Where another front end answers: a web address, or a path of our own; kept with a slash at its end. */
const frontEnd = z
  .string()
  .refine(isFrontEnd, 'must be a web address such as https://reports.example.com/, or a path such as /Report/')
  .transform((text) => text.replace(/\/*$/, '/'))
  .optional();

const isSite = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).href === `${new URL(text).origin}/`;

/** Scheme and host of the site, as people open it. */
const site = z
  .string()
  .refine(isSite, 'must be scheme and host of the site, such as https://banyan.example.com')
  .transform((text) => new URL(text).origin)
  .optional();

const isBase = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).search === '' && new URL(text).hash === '';

/** Where another server answers, with the beginning of its paths; kept without a slash at its end. */
const base = z
  .string()
  .refine(isBase, 'must be an address such as http://reports.internal:8200')
  .transform((text) => new URL(text).href.replace(/\/+$/, ''))
  .optional();

/** A public key (P-256) as PEM or as JSON Web Key, as a JSON Web Key. */
const publicKey = z
  .string()
  .transform((text, context): ReleaseKey => {
    const key = readPublicKey(text);
    if (key !== undefined) return key;
    context.addIssue({ code: 'custom', message: 'must be a P-256 public key, as PEM or as JSON Web Key' });
    return z.NEVER;
  })
  .optional();

function readPublicKey(text: string): ReleaseKey | undefined {
  try {
    const input = text.trimStart().startsWith('{') ? { key: JSON.parse(text) as JsonWebKey, format: 'jwk' as const } : text;
    const key = createPublicKey(input).export({ format: 'jwk' });
    return key.kty === 'EC' && key.crv === 'P-256' ? { ...key, kty: 'EC' } : undefined;
  } catch {
    return undefined;
  }
}

/** Tables of the platform, of forms and of the database itself are never shown nor touched. */
const OWN_SCHEMAS = /^(?:public|form|information_schema|pg_.*)$/;

const tableSchema = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,62}$/, 'must be small letters, digits and underscores')
  .refine((name) => !OWN_SCHEMAS.test(name), 'must be a schema of your own, not one of the platform or of the database')
  .default('data');

/** Every setting, read once from the environment; documented in docs/settings.md. */
export const settings = z.object({
  BANYAN_PORT: whole(0, 65_535).default(3100),
  BANYAN_HOST: z.string().min(1).default('127.0.0.1'),
  BANYAN_DATA_DIR: z.string().min(1).default('.data'),
  BANYAN_BACKUP_DIR: z.string().min(1).optional(),
  BANYAN_WEB_DIR: z.string().min(1).default('dist/web'),
  BANYAN_RELEASE_PUBLIC_KEY: publicKey,
  BANYAN_ADMIN_PASSWORD: z
    .string()
    .regex(/^.{8,64}$/, 'must have 8 to 64 characters')
    .optional(),
  BANYAN_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  BANYAN_DATABASE_POOL: whole(4, 500).default(20),
  BANYAN_PG_BIN: z.string().min(1).optional(),
  BANYAN_PG_RUN_USER: z.string().min(1).optional(),
  BANYAN_REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  BANYAN_USER_QUOTA: whole(0, 1_000_000).default(20),
  BANYAN_DISK_RESERVE: whole(0, 1_000_000).default(1),
  BANYAN_S3_ENDPOINT: z.url().optional(),
  BANYAN_S3_REGION: z.string().min(1).default('us-east-1'),
  BANYAN_S3_BUCKET: z.string().min(1).optional(),
  BANYAN_S3_ACCESS_KEY: z.string().min(1).optional(),
  BANYAN_S3_SECRET_KEY: z.string().min(1).optional(),
  BANYAN_CIPHER_KEY: z
    .string()
    .regex(/^[\x20-\x7e]{16}$/, 'must be 16 ASCII characters')
    .default('BanyanSignInKey1'),
  BANYAN_SECRET_KEY: z
    .string()
    .regex(/^.{32,200}$/, 'must have 32 to 200 characters')
    .optional(),
  BANYAN_APP_MARKER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9]*_(?:[A-Za-z0-9]+_)*$/, 'must be letters and digits ending with an underscore')
    .default('APP_'),
  BANYAN_TIME_ZONE: z.string().refine(isTimeZone, 'is not a time zone such as Asia/Shanghai').default('Asia/Shanghai'),
  BANYAN_PUBLIC_URL: site,
  BANYAN_LINK_HOSTS: hosts,
  BANYAN_REPORT_URL: frontEnd,
  BANYAN_DATAV_URL: frontEnd,
  BANYAN_REPORT_SERVER: base,
  BANYAN_DATAV_SERVER: base,
  BANYAN_AMAP_KEY: z
    .string()
    .regex(/^[0-9A-Za-z]{1,100}$/, 'must be letters and digits')
    .optional(),
  BANYAN_AMAP_URL: site,
  BANYAN_WECHAT_URL: base,
  BANYAN_INTERFACE_HOSTS: hosts,
  BANYAN_SOURCE_HOSTS: places,
  BANYAN_SQLITE_FILES: files,
  BANYAN_MESSAGE_HOSTS: places,
  BANYAN_TABLE_SCHEMA: tableSchema,
  BANYAN_PRINT_CHROMIUM: z.string().min(1).default('auto'),
  BANYAN_PRINT_USER: z.string().min(1).optional(),
  BANYAN_PRINT_HOSTS: hosts,
  BANYAN_RATE_LIMITS: flag(true),
  BANYAN_DEMO: flag(true),
  BANYAN_ROLES: roles.default([...ROLES]),
  BANYAN_TRUSTED_PROXIES: z.string().default('loopback'),
  BANYAN_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

/** Names of all settings. */
export const settingNames = Object.keys(settings.shape);

/** A public key of ECDSA P-256. */
export type ReleaseKey = JsonWebKey & { kty: 'EC' };
