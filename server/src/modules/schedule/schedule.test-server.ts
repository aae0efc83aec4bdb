import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { lockAwaited } from '../../testing/lock-awaited';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { clearSchedules, nth } from './schedule.test-data';

interface ScheduleServer {
  server: TestServer;
  /** The creator of schedules, a participant, and a user who has none. */
  creator: Client;
  participant: Client;
  stranger: Client;
}

/** A server for the tests of a file, each of which begins without schedules and messages. */
export function startScheduleServer(onStarted: (started: ScheduleServer) => void): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    const [creator, participant, stranger] = await Promise.all([server.as('linguodong'), server.as('tangyun'), server.as('hemin')]);
    onStarted({ server, creator, participant, stranger });
  });
  afterAll(() => server.close());
  beforeEach(() => clearSchedules(server));
}

/**
 * Begins calls while the group of the first occurrence is locked against all of them, so that they run at the same time; the first given
 * one gets the lock first. Returns the errors of the refused calls.
 */
export async function meet(server: TestServer, creator: Client, ...calls: (() => Promise<unknown>)[]): Promise<string[]> {
  const { groupId } = await nth(creator, 0);
  const met: Promise<PromiseSettledResult<unknown>[]>[] = [];
  await server.core.database.kysely.transaction().execute(async (tx) => {
    await sql`select from schedule where group_id = ${groupId} for update`.execute(tx);
    for (const call of calls) {
      met.push(Promise.allSettled([call()]));
      await lockAwaited(tx, met.length);
    }
  });
  const refused = (await Promise.all(met)).flat().filter((one) => one.status === 'rejected');
  return refused.map(({ reason }) => (reason as { key: string }).key);
}
