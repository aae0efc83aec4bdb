import * as z from '@banyan/shared-contracts/schema';
import { defineResource } from '../resource';
import type { ValidationKey } from '../validation-texts';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { listOf, pagedOf, pagingQuery } from '../wire/paging';
import { recordCalls } from '../wire/record-calls';
import { id, mark, markInput, optionalId, optionalNumber, optionalText, requiredText, sortCode } from '../wire/scalars';

/** Databases that tables, interfaces and copies of tables read and write (api-data 1.1). */
const PATH = '/api/system/DataSource';

/** Id under which the database of the platform is named. */
export const MAIN_SOURCE = '0';

/** Shown in place of a password; a save or test that sends it uses the stored one. */
export const KEPT_PASSWORD = '******';

/**
 * Kinds of databases (codes of the dictionary `dbType`) with what a form begins with. Those that are no server are files of the machine of the
 * platform, chosen by the names under which its owner has listed them.
 */
export const SOURCE_KINDS = {
  PostgreSQL: { port: '5432', schema: 'public', named: true, isServer: true },
  MySQL: { port: '3306', schema: '', named: true, isServer: true },
  SQLServer: { port: '1433', schema: 'dbo', named: true, isServer: true },
  KingbaseES: { port: '54321', schema: 'public', named: true, isServer: true },
  Oracle: { port: '1521', schema: '', named: false, isServer: true },
  DM: { port: '5236', schema: '', named: false, isServer: true },
  SQLite: { port: '', schema: '', named: true, isServer: false },
} as const;
export type SourceKind = keyof typeof SOURCE_KINDS;

const HOST = /^[\p{L}\p{N}:][\p{L}\p{N}._:-]*$/u;
const PORT: ValidationKey = 'dataSource.port';

/** A number within bounds; missing means `usual`. */
const whole = (usual: number, least: number, most: number, outside: ValidationKey) =>
  optionalNumber(z.int({ error: outside }).min(least, outside).max(most, outside)).transform((value) => value ?? usual);

/** How an Oracle database is named: by its service or its SID. The other ways of release 3.6 are refused. */
export const ORACLE_LINKS = ['SERVICE', 'SID'] as const;
/** Role of an Oracle session. */
export const ORACLE_ROLES = ['Default', 'SYSDBA', 'SYSOPER'] as const;

const oracleChoice = <Choice extends string>(choices: readonly [Choice, ...Choice[]], wrong: ValidationKey) =>
  z
    .union([z.enum(choices, { error: wrong }), z.literal('')], { error: wrong })
    .nullish()
    .transform((value): Choice => (value === '' || value === null || value === undefined ? choices[0] : value));

type Place = Record<'host' | 'port' | 'userName' | 'password' | 'serviceName' | 'oracleService', string> & { dbType: SourceKind };

/** Members that must not be empty, what people read otherwise, and for which sources. */
const NEEDED: readonly [keyof Place, ValidationKey, (place: Place) => boolean][] = [
  ['host', 'dataSource.host.required', ({ dbType }) => SOURCE_KINDS[dbType].isServer],
  ['port', PORT, ({ dbType }) => SOURCE_KINDS[dbType].isServer],
  ['userName', 'dataSource.userName.required', ({ dbType }) => SOURCE_KINDS[dbType].isServer],
  ['password', 'dataSource.password.required', ({ dbType }) => SOURCE_KINDS[dbType].isServer],
  ['serviceName', 'dataSource.serviceName.required', ({ dbType }) => SOURCE_KINDS[dbType].named && SOURCE_KINDS[dbType].isServer],
  ['serviceName', 'dataSource.file.required', ({ dbType }) => !SOURCE_KINDS[dbType].isServer],
  ['oracleService', 'dataSource.oracleService.required', ({ dbType, serviceName }) => dbType === 'Oracle' && serviceName === ''],
];

/** An object of a place with the checks of what its kind needs. */
const withNeeds = <Schema extends z.ZodType<Place>>(schema: Schema): Schema =>
  NEEDED.reduce(
    (checked, [key, error, isNeeded]) => checked.refine((place) => place[key] !== '' || !isNeeded(place), { error, path: [key] }),
    schema,
  );

const sourceShape = {
  dbType: z.enum(Object.keys(SOURCE_KINDS) as [SourceKind, ...SourceKind[]], {
    error: 'dataSource.dbType.required' satisfies ValidationKey,
  }),
  fullName: requiredText(50, 'dataSource.fullName.required', 'dataSource.fullName.max'),
  /** A name or an address; never a path of a socket. */
  host: optionalText(255).refine((host) => host === '' || HOST.test(host), 'dataSource.host' satisfies ValidationKey),
  port: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => String(value ?? '').trim())
    .refine((text) => text === '' || (/^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= 65_535), PORT),
  userName: optionalText(128),
  password: z
    .string()
    .max(500)
    .nullish()
    .transform((value) => value ?? ''),
  serviceName: optionalText(128),
  dbSchema: optionalText(63),
  readOnly: markInput.default(1),
  poolSize: whole(5, 1, 50, 'dataSource.poolSize'),
  timeLimit: whole(10, 1, 600, 'dataSource.timeLimit'),
  ssl: markInput.default(0),
  /** Oracle only; if `oracleService` is '', `serviceName` is used. */
  oracleLinkType: oracleChoice(ORACLE_LINKS, 'dataSource.oracleLink'),
  oracleService: optionalText(128),
  oracleRole: oracleChoice(ORACLE_ROLES, 'dataSource.oracleRole'),
  sortCode,
  description: optionalText(500),
};

/**
 * A source as it is saved or tested. `serviceName` is the name of the database, or that of a listed file. Ours: `readOnly` 1 (usual) refuses every
 * write, `poolSize` connections at most, `timeLimit` seconds for a statement, `ssl` 1 encrypts and checks the certificate of the server.
 */
export const dataSourceInput = withNeeds(z.object(sourceShape));
export type DataSourceInput = z.output<typeof dataSourceInput>;

/** A source as it is read for editing; `password` is {@link KEPT_PASSWORD}, and '' for a file. */
export const dataSource = z.object({
  id,
  dbType: z.string(),
  fullName: z.string(),
  host: z.string(),
  port: z.string(),
  userName: z.string(),
  password: z.string(),
  serviceName: z.string(),
  dbSchema: z.string(),
  readOnly: mark,
  poolSize: z.int(),
  timeLimit: z.int(),
  ssl: mark,
  sortCode: z.int(),
  description: z.string(),
  /** Whether Oracle's own members are filled in. */
  oracleExtend: z.boolean(),
  oracleLinkType: z.string(),
  oracleService: z.string(),
  oracleRole: z.string(),
});
export type DataSource = z.output<typeof dataSource>;

/** How a source was when it was last looked at. */
export const SOURCE_STATE = { unknown: 'unknown', up: 'up', down: 'down' } as const;

const dataSourceRow = z.object({
  id,
  fullName: z.string(),
  dbType: z.string(),
  host: z.string(),
  port: z.string(),
  serviceName: z.string(),
  readOnly: mark,
  sortCode: z.int(),
  /** `name/account`. */
  creatorUser: z.string(),
  /** Epoch milliseconds. */
  creatorTime: z.int(),
  lastModifyTime: z.int().nullable(),
  state: z.enum(SOURCE_STATE),
  /** Why it is down, in the caller's language; otherwise ''. */
  reason: z.string(),
  /** Epoch milliseconds of the last look; null before the first one. */
  checkedTime: z.int().nullable(),
  /** Milliseconds of the last look; null before the first one, and where it failed. */
  latency: z.int().nullable(),
  /** Connections of this server: in use, waited for, and at most. */
  poolUsed: z.int(),
  poolWaiting: z.int(),
  poolSize: z.int(),
});
export type DataSourceRow = z.output<typeof dataSourceRow>;

export const listDataSources = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Data sources with their state',
  query: pagingQuery.extend({ dbType: optionalText(20) }),
  reply: pagedOf(dataSourceRow),
});

const sourceChoice = z.object({
  id: z.string(),
  fullName: z.string(),
  dbType: z.string(),
  readOnly: mark,
  /** Schema that statements name before its tables; '' where they need none. Ours. */
  tableSchema: z.string(),
});
export type SourceChoice = z.output<typeof sourceChoice>;

/** Groups by kind; the first one holds the database of the platform alone. */
export const listSourceChoices = endpoint({
  method: 'GET',
  path: `${PATH}/Selector`,
  summary: 'Data sources to choose from, by kind',
  query: z.object({ type: optionalText(20) }),
  reply: listOf(z.object({ id: z.string(), fullName: z.string(), children: z.array(sourceChoice) })),
});

export const dataSourceCalls = recordCalls(
  PATH,
  'data source',
  { input: dataSourceInput, record: dataSource },
  { remove: ' that no interface uses' },
);

/** Ours: those who may save a source choose a file by its name; its path is not sent. */
export const listSourceFiles = endpoint({
  method: 'GET',
  path: `${PATH}/Files`,
  summary: 'SQLite files that the owner of the server has listed',
  reply: listOf(z.object({ id: z.string(), fullName: z.string() })),
});

/** Connects with what is sent; with the id of a stored source, {@link KEPT_PASSWORD} is its password. Refused with the reason. */
export const testDataSource = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Test`,
  reads: true,
  summary: 'Try whether a data source can be reached',
  body: withNeeds(
    z.object({
      ...sourceShape,
      fullName: optionalText(50),
      id: z
        .union([optionalId, z.number()])
        .optional()
        .transform((value) => (typeof value === 'string' ? value : '')),
    }),
  ),
  reply: nothing,
});

/** Ours. */
export const checkDataSource = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/Check`,
  summary: 'Look at a data source now, and keep its state',
  params: z.object({ id }),
  reply: nothing,
});

export const dataSourceResource = defineResource({ key: 'dataSource', list: listDataSources, ...dataSourceCalls });
