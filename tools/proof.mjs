/**
 * `npm run proof`: what takes too long for `npm test` (docs/proof-only.md). Kills the server while it is written to and around each chunk of an upload,
 * kills servers and restarts their database while messages flow, kills servers while reminders fall due, while jobs of each kind run, while mails and
 * people are sent to other machines, and at each step of releases of designs, takes numbers at two servers at once, publishes a form of a million
 * records while others save them, compares all ways to a record under many more random policies, opens thousands of broken documents, saves broken and
 * random records, runs the long tests and the browser journeys, with every combination of looks. Runs the parts that are named, or all, for two hours
 * at most: first those that nothing may disturb, then the others, two at a time. Writes their rows of the table at the end (part, result, seconds,
 * commit) to docs/measurements.md. The exit code is 0 when nothing failed and every part ran.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { install, prepare, root } from './src/prepare.mjs';

install();
await prepare();
const { endRunning } = await import('./src/gates/checks.mjs');
const { runPlaywright, runVitest } = await import('./src/testing/test-programs.mjs');
const { proveKills } = await import('./proof/kills.mjs');
const { proveJobs } = await import('./proof/jobs.mjs');
const { proveOutside } = await import('./proof/outside.mjs');
const { proveReleases } = await import('./proof/releases.mjs');
const { proveNumbers } = await import('./proof/numbers.mjs');
const { proveReminders } = await import('./proof/reminders.mjs');
const { proveStream } = await import('./proof/stream.mjs');
const { proveResuming } = await import('./proof/between-chunks.mjs');
const { commitOf, outcomeOf, tableOf, writeMeasurements } = await import('./proof/results.mjs');

const POLICIES = process.env.PROOF_POLICIES ?? '1000';
/** Runs of each random comparison; the seed is another one each time, and a failure tells it. */
const RANDOM = {
  PROOF_POLICIES: POLICIES,
  PROOF_SLICES: process.env.PROOF_SLICES ?? '200',
  PROOF_REACHES: process.env.PROOF_REACHES ?? '500',
  PROOF_GRANTS: process.env.PROOF_GRANTS ?? '1000',
  PROOF_SEED: process.env.PROOF_SEED ?? String(Date.now() % 2 ** 31),
};
/**
 * Broken documents and records, formulas, and forms with calculations, of each so many: their seed is another one in each run as well, so runs add up,
 * and more of them leave too little of the two hours to the other parts.
 */
const DOCUMENTS = process.env.PROOF_DOCUMENTS ?? '3000';
/** Records of the form that is published while others save. */
const RELEASED = process.env.PROOF_ROWS ?? '1000000';
const JOURNEYS = process.env.PROOF_JOURNEYS ?? '1';
/** Parts that have not ended by then count as failed. */
const LIMIT_MINUTES = Number(process.env.PROOF_MINUTES ?? 120);
const say = (line) => process.stdout.write(`${line}\n`);

/** Checks that work on a data directory of their own. */
async function checked(prove) {
  const home = mkdtempSync(path.join(tmpdir(), 'banyan-proof-'));
  // Run by root, the database is another user's, who must be able to enter.
  chmodSync(home, 0o755);
  try {
    const checks = await prove({ dataDir: path.join(home, 'data'), say });
    for (const { name, wrong } of checks)
      say(
        `${wrong.length === 0 ? '✓' : '✗'} ${name}${wrong
          .slice(0, 10)
          .map((line) => `\n    ${line}`)
          .join('')}`,
      );
    const failed = checks.filter(({ wrong }) => wrong.length > 0).length;
    return { passed: checks.length - failed, failed };
  } catch (error) {
    say(`✗ ${error.stack}`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Vitest with a report of its own for each part: two parts may run at a time. */
const tests = (name, args, env) => runVitest(args, env, { name });

const parts = {
  kills: () => checked(proveKills),
  resuming: () => checked(proveResuming),
  stream: () => checked(proveStream),
  reminders: () => checked(proveReminders),
  jobs: () => checked(proveJobs),
  outside: () => checked(proveOutside),
  releases: () => checked(proveReleases),
  numbers: () => checked(proveNumbers),
  publishing: () => tests('publishing', ['--project', 'server', 'release-load'], { PROOF_ROWS: RELEASED }),
  rollUps: () => tests('rollUps', ['--project', 'server', 'random-writers'], { PROOF_ROWS: RELEASED }),
  policies: () => tests('policies', ['--project', 'server', 'random-', 'two-nodes'], RANDOM),
  documents: () =>
    tests('documents', ['broken-documents', 'properties.test', 'complete-design'], {
      PROOF_DOCUMENTS: DOCUMENTS,
      PROOF_SEED: RANDOM.PROOF_SEED,
    }),
  long: () => tests('long', ['--tags-filter=long']),
  inputs: () => tests('inputs', ['testing/bad-input', 'events/stream'], { BANYAN_PROOF: '1' }),
  // Without `--trace`, which takes 14 to 27 % more processor time: of a journey that fails there are the error, a picture and the texts of the page.
  journeys: () => runPlaywright(['--repeat-each', JOURNEYS], { E2E_LOOKS: 'all' }),
};

/** Parts in which something must happen within seconds: nothing runs beside them. */
const ALONE = ['kills', 'resuming', 'stream', 'reminders', 'publishing', 'long'];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  process.stderr.write(`There is no proof ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.\n`);
  process.exit(1);
}
const chosen = Object.keys(parts).filter((name) => asked.length === 0 || asked.includes(name));
const results = new Map(chosen.map((name) => [name, { state: 'not run', seconds: 0 }]));

/** Prints the table, stores it, and ends. */
function finish() {
  const rows = chosen.map((name) => ({ name, ...results.get(name) }));
  const failed = rows.some(({ state, tally }) => state !== 'ended' || tally.failed > 0);
  say(`\n${tableOf(rows, commitOf(root))}\n`);
  const sum = (key) => rows.reduce((all, { tally }) => all + (tally?.[key] ?? 0), 0);
  say(`${sum('passed')} passed, ${sum('failed')} failed, in ${(performance.now() / 60_000).toFixed(0)} minutes`);
  say(`Written to ${writeMeasurements(root, rows, Object.keys(parts))}.`);
  process.exit(failed ? 1 : 0);
}

const overdue = setTimeout(() => {
  endRunning();
  for (const result of results.values())
    if (result.state === 'running') Object.assign(result, { state: 'not ended', seconds: (performance.now() - result.began) / 1000 });
  finish();
}, LIMIT_MINUTES * 60_000);

async function runPart(name) {
  const began = performance.now();
  results.set(name, { state: 'running', seconds: 0, began });
  const tally = await parts[name]().catch((error) => {
    say(`✗ ${error.stack}`);
    return { passed: 0, failed: 1 };
  });
  results.set(name, { state: 'ended', seconds: (performance.now() - began) / 1000, tally });
  say(`${name}: ${outcomeOf(results.get(name))}`);
}

/** Runs the parts of a list one after the other; lanes that share a list take turns. */
async function lane(waiting) {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await runPart(name);
}

await lane(chosen.filter((name) => ALONE.includes(name)));
// The journeys, which take longest, and beside them the others: what waits for its servers leaves a core free. Each part has ports, directories and
// databases of its own.
const others = chosen.filter((name) => !ALONE.includes(name)).sort((one, other) => (other === 'journeys') - (one === 'journeys'));
if (others.length > 1) process.env.BANYAN_TEST_WORKERS ??= '1';
await Promise.all([lane(others), lane(others)]);
clearTimeout(overdue);
finish();
