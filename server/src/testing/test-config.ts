import { type Config, readConfig } from '../core/config';

/** Name of the seeded database that test servers clone. */
export const TEMPLATE = 'banyan_template';

export const ADMIN_PASSWORD = 'Banyan2026';

/** The same server, another database. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Settings of a test server: a fresh installation with the demo company and without limits on tries. */
export function testConfig(dataDir: string, overrides: Record<string, string> = {}): Config {
  return readConfig({
    BANYAN_DATA_DIR: dataDir,
    BANYAN_ADMIN_PASSWORD: ADMIN_PASSWORD,
    BANYAN_RATE_LIMITS: 'off',
    BANYAN_LOG_LEVEL: 'fatal',
    BANYAN_DATABASE_POOL: '5',
    ...overrides,
  });
}
