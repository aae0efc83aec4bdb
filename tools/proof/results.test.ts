import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { tableOf, writeMeasurements } from './results.mjs';

const home = mkdtempSync(path.join(tmpdir(), 'banyan-results-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const rows = [
  { name: 'kills', state: 'ended', seconds: 61.4, tally: { passed: 4, failed: 0 } },
  { name: 'jobs', state: 'ended', seconds: 9, tally: { passed: 2, failed: 1 } },
  { name: 'journeys', state: 'not ended', seconds: 7200 },
] as const;

const TABLE = `| part     | result             | seconds | commit    |
| -------- | ------------------ | ------: | --------- |
| kills    | 4 passed           |      61 | no commit |
| jobs     | 2 passed, 1 failed |       9 | no commit |
| journeys | not ended          |    7200 | no commit |`;

it('a run ends with a table, whose rows replace those of the runs before in docs/measurements.md', () => {
  expect(tableOf(rows, 'no commit')).toBe(TABLE);
  mkdirSync(path.join(home, 'docs'));
  const file = path.join(home, 'docs/measurements.md');
  cpSync(path.join(import.meta.dirname, '../../docs/measurements.md'), file);
  const before = readFileSync(file, 'utf8');
  const parts = ['kills', 'jobs', 'journeys'];
  writeMeasurements(home, rows, parts);
  writeMeasurements(home, rows, parts, new Date('2026-01-02T03:04:05Z'));
  const whole = readFileSync(file, 'utf8');
  expect(whole.split(TABLE)).toHaveLength(2);
  expect(whole).toContain('2026-01-02; the parts take 121 minutes in sum, some run side by side.');
  expect(whole.startsWith(before.slice(0, before.indexOf('<!--')))).toBe(true);

  // One part that runs by itself replaces its own row only.
  writeMeasurements(home, [{ name: 'jobs', state: 'ended', seconds: 7, tally: { passed: 3, failed: 0 } }], parts);
  const single = readFileSync(file, 'utf8');
  expect(single).toContain('| kills    | 4 passed  |      61 | no commit |\n| jobs     | 3 passed  |       7 | no commit |');
});
