import type { PageLinks } from '@banyan/shared-contracts/release';
import type { z } from 'zod';
import { StartupError } from './process/startup-error';
import { type Role, settings, type ReleaseKey } from './settings';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Where backups are written; undefined means a folder in the data directory. */
  backupDir: string | undefined;
  webDir: string;
  adminPassword: string | undefined;
  databaseUrl: string | undefined;
  databasePool: number;
  /**
   * Verifies release sets; undefined means the key file beside the set, which gives no protection against a process that can write there.
   */
  releaseKey: ReleaseKey | undefined;
  postgresBinDir: string | undefined;
  postgresRunUser: string | undefined;
  redisUrl: string | undefined;
  s3: S3Settings | undefined;
  /** Bytes that one person's files may take up; 0 is unlimited. */
  userQuota: number;
  /** Bytes of the disk that uploads leave free; 0 does not look. */
  diskReserve: number;
  cipherKey: string;
  /** Seals secrets in the database; undefined means a key file in the data directory. */
  secretKey: string | undefined;
  appMarker: string;
  /** IANA name; texts of times that the server writes are of this zone. */
  timeZone: string;
  /** Origin of absolute addresses; undefined means the host that a request names. */
  publicOrigin: string | undefined;
  links: PageLinks;
  /** Where reports and screens are listed: servers that know our sessions. */
  reportServer: string | undefined;
  screenServer: string | undefined;
  /** Map service; without a key, places are entered by hand. */
  map: { key: string | undefined; url: string };
  /** Where the API of official accounts is reached. */
  officialAccountUrl: string;
  /** Hosts that data interfaces may call; addresses of private networks only where they stand here themselves. */
  interfaceHosts: readonly string[];
  /** Hosts whose pictures may be printed; addresses of private networks only where they are listed themselves. */
  printHosts: readonly string[];
  /** Hosts, addresses and networks that are not on the internet and yet may be data sources. */
  sourceHosts: readonly string[];
  /** Paths of the SQLite files that may be data sources, by the names that people choose them by. */
  sqliteFiles: ReadonlyMap<string, string>;
  /** Hosts, addresses and networks that are not on the internet and yet may get mails and webhooks. */
  messageHosts: readonly string[];
  /** Schema of the tables that people make. */
  tableSchema: string;
  /** Browser that makes PDF files: a path, `auto` or `off`; and whom it runs as where the server is root. */
  chromium: { program: string; runUser: string | undefined };
  rateLimits: boolean;
  demo: boolean;
  roles: ReadonlySet<Role>;
  trustedProxies: string;
  logLevel: z.output<typeof settings>['BANYAN_LOG_LEVEL'];
}

export interface S3Settings {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

/** Web service of AMap. */
const AMAP = 'https://restapi.amap.com';
const WECHAT = 'https://api.weixin.qq.com';

/** Reads the settings; a wrong one stops the start with a sentence that names it. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([name, value]) => name.startsWith('BANYAN_') && value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartupError(`The setting ${String(issue?.path[0])} is wrong: ${issue?.message ?? 'not understood'}.`);
  }
  const read = parsed.data;
  return {
    port: read.BANYAN_PORT,
    host: read.BANYAN_HOST,
    dataDir: read.BANYAN_DATA_DIR,
    backupDir: read.BANYAN_BACKUP_DIR,
    webDir: read.BANYAN_WEB_DIR,
    releaseKey: read.BANYAN_RELEASE_PUBLIC_KEY,
    adminPassword: read.BANYAN_ADMIN_PASSWORD,
    databaseUrl: read.BANYAN_DATABASE_URL,
    databasePool: read.BANYAN_DATABASE_POOL,
    postgresBinDir: read.BANYAN_PG_BIN,
    postgresRunUser: read.BANYAN_PG_RUN_USER,
    redisUrl: read.BANYAN_REDIS_URL,
    s3: readS3(read),
    userQuota: read.BANYAN_USER_QUOTA * 1024 ** 3,
    diskReserve: read.BANYAN_DISK_RESERVE * 1024 ** 3,
    cipherKey: read.BANYAN_CIPHER_KEY,
    secretKey: read.BANYAN_SECRET_KEY,
    appMarker: read.BANYAN_APP_MARKER,
    timeZone: read.BANYAN_TIME_ZONE,
    publicOrigin: read.BANYAN_PUBLIC_URL,
    links: {
      tokenHosts: read.BANYAN_LINK_HOSTS,
      reportUrl: read.BANYAN_REPORT_URL ?? '',
      screenUrl: read.BANYAN_DATAV_URL ?? '',
    },
    reportServer: read.BANYAN_REPORT_SERVER,
    screenServer: read.BANYAN_DATAV_SERVER,
    map: { key: read.BANYAN_AMAP_KEY, url: read.BANYAN_AMAP_URL ?? AMAP },
    officialAccountUrl: read.BANYAN_WECHAT_URL ?? WECHAT,
    interfaceHosts: read.BANYAN_INTERFACE_HOSTS,
    printHosts: read.BANYAN_PRINT_HOSTS,
    sourceHosts: read.BANYAN_SOURCE_HOSTS,
    sqliteFiles: read.BANYAN_SQLITE_FILES,
    messageHosts: read.BANYAN_MESSAGE_HOSTS,
    tableSchema: read.BANYAN_TABLE_SCHEMA,
    chromium: { program: read.BANYAN_PRINT_CHROMIUM, runUser: read.BANYAN_PRINT_USER },
    rateLimits: read.BANYAN_RATE_LIMITS,
    demo: read.BANYAN_DEMO,
    roles: new Set(read.BANYAN_ROLES),
    trustedProxies: read.BANYAN_TRUSTED_PROXIES,
    logLevel: read.BANYAN_LOG_LEVEL,
  };
}

function readS3(read: z.output<typeof settings>): S3Settings | undefined {
  const { BANYAN_S3_BUCKET: bucket, BANYAN_S3_ACCESS_KEY: accessKey, BANYAN_S3_SECRET_KEY: secretKey } = read;
  if (bucket === undefined && read.BANYAN_S3_ENDPOINT === undefined) return undefined;
  if (bucket === undefined || accessKey === undefined || secretKey === undefined) {
    throw new StartupError('For files in S3 all of BANYAN_S3_BUCKET, BANYAN_S3_ACCESS_KEY and BANYAN_S3_SECRET_KEY must be set.');
  }
  return { endpoint: read.BANYAN_S3_ENDPOINT, region: read.BANYAN_S3_REGION, bucket, accessKey, secretKey };
}
