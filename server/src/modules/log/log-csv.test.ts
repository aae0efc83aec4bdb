import type { LogRow } from '@banyan/shared-contracts/admin/log.contract';
import { platformZone, setPlatformZone } from '@banyan/shared-contracts/time/platform-zone';
import { afterEach, expect, it } from 'vitest';
import { csvOf } from './log-csv';

const own = platformZone();
afterEach(() => setPlatformZone(own));

const row = (values: Partial<LogRow>) =>
  ({ creatorTime: 0, userName: '', ipAddress: '', moduleName: '', requestMethod: '', abstracts: '', ...values }) as LogRow;

async function* batches(rows: LogRow[]) {
  yield await Promise.resolve(rows);
}

it('quotes what needs it, and lets no spreadsheet program take text for a formula', async () => {
  setPlatformZone('Asia/Shanghai');
  const rows = [row({ userName: '=HYPERLINK("x")', abstracts: 'a, "b"\nc' }), row({ userName: '-1', abstracts: '@x' })];
  let text = '';
  for await (const part of csvOf(batches(rows), { category: 3, locale: 'en' })) text += Buffer.from(part).toString('utf8');
  expect(text.split('\r\n').slice(1)).toEqual([
    '1970-01-01 08:00:00,"\'=HYPERLINK(""x"")",,,,"a, ""b""\nc"',
    "1970-01-01 08:00:00,'-1,,,,'@x",
    '',
  ]);
});
