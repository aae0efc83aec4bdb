import type { Database } from './database/database';

/** What an application is before anybody has signed in. */
export interface Application {
  name: string;
  /** The remote that it is, standing alone; null in the shell. */
  standaloneRemote: string | null;
}

export interface Applications {
  /** The enabled application with this code. */
  find(code: string): Promise<Application | undefined>;
}

/** A change is known this soon, on every node; until then pages cost no query. */
const KNOWN_MS = 1000;

export function createApplications({ kysely }: Database): Applications {
  let known: { until: number; all: Promise<ReadonlyMap<string, Application>> } | undefined;

  async function readAll(): Promise<ReadonlyMap<string, Application>> {
    const rows = await kysely
      .selectFrom('system')
      .select(['en_code', 'full_name', 'standalone_remote'])
      .where('enabled', '=', true)
      .execute();
    return new Map(rows.map((row) => [row.en_code, { name: row.full_name, standaloneRemote: row.standalone_remote }]));
  }

  return {
    async find(code) {
      if (known === undefined || Date.now() >= known.until) {
        const all = readAll();
        known = { until: Date.now() + KNOWN_MS, all };
        // A failure is not kept.
        all.catch(() => (known = undefined));
      }
      return (await known.all).get(code);
    },
  };
}
