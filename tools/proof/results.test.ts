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

const TABLE = `| part     | result             | seconds |
| -------- | ------------------ | ------: |
| kills    | 4 passed           |      61 |
| jobs     | 2 passed, 1 failed |       9 |
| journeys | not ended          |    7200 |`;

it('a run of all parts ends with a table, which replaces the one of the run before in docs/measurements.md', () => {
  expect(tableOf(rows)).toBe(TABLE);
  mkdirSync(path.join(home, 'docs'));
  const file = path.join(home, 'docs/measurements.md');
  cpSync(path.join(import.meta.dirname, '../../docs/measurements.md'), file);
  const before = readFileSync(file, 'utf8');
  writeMeasurements(home, rows, new Date('2026-01-02T03:04:05Z'));
  writeMeasurements(home, rows, new Date('2026-01-02T03:04:05Z'));
  const after = readFileSync(file, 'utf8');
  expect(after.split(TABLE)).toHaveLength(2);
  expect(after).toContain('2026-01-02, 121 minutes.');
  expect(after.startsWith(before.slice(0, before.indexOf('<!--')))).toBe(true);
});
