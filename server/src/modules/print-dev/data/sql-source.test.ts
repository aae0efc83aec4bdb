import { platformZone, setPlatformZone } from '@banyan/shared-contracts/time/platform-zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server';
import { createSqlSource } from './sql-source';

const own = platformZone();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  setPlatformZone('Asia/Shanghai');
});
afterAll(async () => {
  setPlatformZone(own);
  await server.close();
});

it('names the reason where a query would write within another', async () => {
  const sql = 'with x as (delete from form.mt8001 returning 1) select * from x';
  const refused = createSqlSource(server.core.reader).fieldTables(JSON.stringify([{ sql }]));
  await expect(refused).rejects.toMatchObject({ details: { what: 'what.printSqlWrites' } });
});

it('gives moments on the clock of the platform, and dates and times without a zone as they are stored', async () => {
  const sql = `select timestamptz '2026-01-04 16:00:00.5+00' as moment, date '2026-01-05' as day, timestamp '2026-01-05 08:30:00.25' as wall,
    time '08:30' as clock, timestamptz 'infinity' as never, 12345678901234567890::numeric as amount, null::timestamptz as missing`;
  const { headTable } = await createSqlSource(server.core.reader).tables(JSON.stringify([{ sql }]), '1');
  expect(headTable).toEqual([
    {
      ...{ moment: '2026-01-05 00:00:00', day: '2026-01-05', wall: '2026-01-05 08:30:00', clock: '08:30:00', never: 'infinity' },
      ...{ amount: '12345678901234567890', missing: '' },
    },
  ]);
});
