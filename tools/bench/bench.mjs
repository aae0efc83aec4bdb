/**
 * `npm run bench [-- start api chat search dictionaries interfaces logs pages shell forms designer packages records record-rates lists cards imports exports print upload notices reminders seed-large build]`: measures what is promised and prints a table
 * and JSON; the JSON stays in `.cache/bench.json`. Works on a data directory and ports of its own.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepare, root } from '../src/prepare.mjs';

const measures = {
  start: async (options) => (await import('./platform/start.mjs')).measureStart(options),
  api: async (options) => (await import('./platform/api.mjs')).measureApi(options),
  chat: async (options) => (await import('./platform/chat.mjs')).measureChat(options),
  search: async (options) => (await import('./platform/search.mjs')).measureSearch(options),
  dictionaries: async (options) => (await import('./records/dictionaries.mjs')).measureDictionaries(options),
  interfaces: async (options) => (await import('./records/interfaces.mjs')).measureInterfaces(options),
  logs: async (options) => (await import('./platform/logs.mjs')).measureLogs(options),
  pages: async (options) => (await import('./browser/pages.mjs')).measurePages(options),
  shell: async (options) => (await import('./browser/shell.mjs')).measureShell(options),
  forms: async (options) => (await import('./browser/forms.mjs')).measureForms(options),
  designer: async (options) => (await import('./browser/designer.mjs')).measureDesigner(options),
  packages: async (options) => (await import('./records/packages.mjs')).measurePackages(options),
  records: async (options) => (await import('./records/records.mjs')).measureRecords(options),
  'record-rates': async (options) => (await import('./records/record-rates.mjs')).measureRecordRates(options),
  lists: async (options) => (await import('./records/lists.mjs')).measureLists(options),
  cards: async (options) => (await import('./browser/cards.mjs')).measureCards(options),
  imports: async (options) => (await import('./records/imports.mjs')).measureImports(options),
  exports: async (options) => (await import('./records/exports.mjs')).measureExports(options),
  print: async (options) => (await import('./browser/print.mjs')).measurePrint(options),
  upload: async (options) => (await import('./browser/upload.mjs')).measureUpload(options),
  notices: async (options) => (await import('./platform/notices.mjs')).measureNotices(options),
  reminders: async (options) => (await import('./platform/reminders.mjs')).measureReminders(options),
  'seed-large': async (options) => (await import('./platform/seed-large.mjs')).measureLarge(options),
  build: async (options) => (await import('./platform/build.mjs')).measureBuild(options),
};
const PARTS = Object.keys(measures);

/** Time of a fixed computation on one core, in ms, the fastest of three: virtual machines differ from day to day by a factor of two and more. */
function computeMs() {
  const once = () => {
    const began = performance.now();
    let value = 0;
    for (let index = 0; index < 1e8; index += 1) value = (value * 31 + index) | 0;
    return value === Infinity ? Infinity : performance.now() - began;
  };
  return Math.min(once(), once(), once());
}

const say = (line) => process.stderr.write(`${line}\n`);
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = wanted.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(', ')}; there are ${PARTS.join(', ')}.`);
  process.exit(1);
}
const seconds = Number(/--seconds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 8);

await prepare();
const machineMs = computeMs();
say(`machine: ${machineMs.toFixed(0)} ms for a fixed computation`);
const directory = mkdtempSync(path.join(os.tmpdir(), 'banyan-bench-'));
// The database, which never runs as root, must be able to enter.
chmodSync(directory, 0o755);
const rows = [];
const failures = [];
for (const part of PARTS.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  try {
    const measured = await measures[part]({ dataDir: path.join(directory, part), say, seconds });
    rows.push(...measured.map((row) => ({ part, ...row })));
  } catch (error) {
    failures.push({ part, message: error.message });
    say(`${part}: ${error.stack}`);
  }
}
rmSync(directory, { recursive: true, force: true });

const format = (value) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));
const verdict = ({ value, target, better }) => {
  if (target === undefined) return '';
  return (better === 'more' ? value >= target : value <= target) ? 'met' : `missed by ${format(Math.abs(value / target - 1) * 100)} %`;
};
const cells = rows.map((row) => [
  row.part,
  row.name,
  `${format(row.value)} ${row.unit}`,
  row.target === undefined ? '' : `${row.target} ${row.unit}`,
  verdict(row),
]);
const table = [['part', 'what', 'measured', 'target', ''], ['---', '---', '---', '---', '---'], ...cells];
process.stdout.write(`${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`);

const cpu = os.cpus();
const result = {
  date: new Date().toISOString(),
  machine: {
    node: process.version,
    cores: cpu.length,
    computeMs: Math.round(machineMs),
    cpu: cpu[0]?.model,
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    loadAverage: os.loadavg(),
  },
  rows,
  failures,
};
mkdirSync(path.join(root, '.cache'), { recursive: true });
writeFileSync(path.join(root, '.cache/bench.json'), JSON.stringify(result, null, 2));
process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(failures.length > 0 ? 1 : 0);
