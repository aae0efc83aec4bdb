/**
 * `npm test`: installs what is missing, then all gates, the unit and server tests, and the journeys in a real browser. With a folder, as in
 * `npm test -- remote-forms/src/forms`, only what depends on it. Names what took longest, and ends with one line `N passed, N failed`. Uses Node's
 * own modules only, because `node_modules` may not exist yet.
 */
import { install, prepare } from './src/prepare.mjs';
import { installSystemPrograms } from './src/testing/system-programs.mjs';

const installing = installSystemPrograms();
install();
const needed = await installing;
if (needed !== undefined) {
  process.stderr.write(`${needed}\n`);
  process.exit(1);
}
const { gates } = await import('./src/gates/checks.mjs');
const { filesIn, journeysOf } = await import('./src/testing/folder.mjs');
const { runLanes } = await import('./src/testing/lanes.mjs');
const { runPlaywright, runVitest } = await import('./src/testing/test-programs.mjs');

const SHOWN = 20;
const [folder] = process.argv.slice(2);
const slow = { files: [], journeys: [] };
const defects = [];
/** Long tests whose subject others touch as well belong to the proof (docs/proof-only.md), and so do long journeys. */
const NOT_LONG = '--tags-filter=!long';
/** In CI, failed tests are repeated once, and reported as a defect when they pass then; the proof repeats nothing. */
const repeat = process.env['CI'] === 'true';

/** A job of a test program, whose times are kept. */
const tests = (name, kind, start) => ({
  name,
  async work() {
    const { times, ...tally } = await start();
    slow[kind].push(...times);
    defects.push(...tally.defects);
    return tally;
  },
});
/** One half of the unit tests beside the other, or beside gates: each has a core. */
const half = (name, projects) =>
  tests(`tests of ${name}`, 'files', () =>
    runVitest(
      [...projects.flatMap((project) => ['--project', project]), NOT_LONG],
      { BANYAN_TEST_WORKERS: '1' },
      { name, show: false, repeat },
    ),
  );
const build = {
  name: 'build',
  async work() {
    await prepare();
    return { passed: 0, failed: 0 };
  },
};

const specs = folder === undefined ? [] : journeysOf(folder);
const journeys = tests('journeys', 'journeys', () => runPlaywright([...specs, '--grep-invert=@long', ...(repeat ? ['--retries=1'] : [])]));
const jobs =
  folder === undefined
    ? [build, ...gates(), half('the server', ['server']), half('the pages', ['contracts', 'ui', 'ui-alone'])]
    : [
        ...(specs === undefined ? [] : [build]),
        ...gates(folder),
        tests('tests that depend on the folder', 'files', () => runVitest(filesIn(folder), {}, { show: false, related: true })),
      ];

const { passed, failed, failures } = await runLanes(jobs, specs === undefined ? undefined : journeys);

for (const [kind, times] of Object.entries(slow)) {
  if (times.length === 0) continue;
  process.stdout.write(`\nSlowest ${kind}:\n`);
  for (const { name, seconds } of times.sort((one, other) => other.seconds - one.seconds).slice(0, SHOWN))
    process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${name}\n`);
}
for (const name of defects) process.stdout.write(`\nDefect, passed only when repeated: ${name}\n`);
for (const name of failures) process.stdout.write(`\nFailed: ${name}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
