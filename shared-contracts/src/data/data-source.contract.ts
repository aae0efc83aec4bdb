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

/** Kinds of databases (codes of the dictionary `dbType`) with what a form begins with. */
export const SOURCE_KINDS = {
  PostgreSQL: { port: '5432', schema: 'public', named: true },
  MySQL: { port: '3306', schema: '', named: true },
  SQLServer: { port: '1433', schema: 'dbo', named: true },
  KingbaseES: { port: '54321', schema: 'public', named: true },
  Oracle: { port: '1521', schema: '', named: false },
  DM: { port: '5236', schema: '', named: false },
} as const;
export type SourceKind = keyof typeof SOURCE_KINDS;

const PORT: ValidationKey = 'dataSource.port';
const NAMED: ValidationKey = 'dataSource.serviceName.required';

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

interface Named {
  dbType: SourceKind;
  serviceName: string;
  oracleService: string;
}
const isNamed = ({ dbType, serviceName }: Named): boolean => !SOURCE_KINDS[dbType].named || serviceName !== '';
const NAMELESS = { error: NAMED, path: ['serviceName'] };
const isOracleNamed = ({ dbType, serviceName, oracleService }: Named): boolean =>
  dbType !== 'Oracle' || oracleService !== '' || serviceName !== '';
const ORACLE_NAMELESS = { error: 'dataSource.oracleService.required' satisfies ValidationKey, path: ['oracleService'] };

/**
 * A source as it is saved or tested. `serviceName` is the name of the database. Ours: `readOnly` 1 (usual) refuses every write, `poolSize` connections
 * at most, `timeLimit` seconds for a statement, `ssl` 1 encrypts and checks the certificate of the server.
 */
export const dataSourceInput = z
  .object({
    dbType: z.enum(Object.keys(SOURCE_KINDS) as [SourceKind, ...SourceKind[]], {
      error: 'dataSource.dbType.required' satisfies ValidationKey,
    }),
    fullName: requiredText(50, 'dataSource.fullName.required', 'dataSource.fullName.max'),
    /** A name or an address; never a path of a socket. */
    host: requiredText(255, 'dataSource.host.required').regex(
      /^[\p{L}\p{N}:][\p{L}\p{N}._:-]*$/u,
      'dataSource.host' satisfies ValidationKey,
    ),
    port: z
      .union([z.string(), z.number()])
      .transform((value) => String(value).trim())
      .refine((text) => /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= 65_535, PORT),
    userName: requiredText(128, 'dataSource.userName.required'),
    password: z
      .string({ error: 'dataSource.password.required' satisfies ValidationKey })
      .min(1, 'dataSource.password.required' satisfies ValidationKey)
      .max(500),
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
  })
  .refine(isNamed, NAMELESS)
  .refine(isOracleNamed, ORACLE_NAMELESS);
export type DataSourceInput = z.output<typeof dataSourceInput>;

/** A source as it is read for editing; `password` is {@link KEPT_PASSWORD}. */
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

/** Connects with what is sent; with the id of a stored source, {@link KEPT_PASSWORD} is its password. Refused with the reason. */
export const testDataSource = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Test`,
  reads: true,
  summary: 'Try whether a data source can be reached',
  body: z
    .object({
      ...dataSourceInput.shape,
      fullName: optionalText(50),
      id: z
        .union([optionalId, z.number()])
        .optional()
        .transform((value) => (typeof value === 'string' ? value : '')),
    })
    .refine(isNamed, NAMELESS)
    .refine(isOracleNamed, ORACLE_NAMELESS),
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
