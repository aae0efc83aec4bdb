/**
 * `npm test`: installs what is missing, then all gates, the unit and server tests, and the journeys in a real browser. Ends with one line
 * `N passed, N failed`. Uses Node's own modules only, because `node_modules` may not exist yet.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { install, prepare, root } from './src/prepare.mjs';
import { installSystemPrograms } from './src/system-programs.mjs';

const needed = installSystemPrograms();
if (needed !== undefined) {
  process.stderr.write(`${needed}\n`);
  process.exit(1);
}
install();
const { run, runChecks } = await import('./src/checks.mjs');

const results = path.join(root, '.cache/test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const binary = (name) => path.join(root, 'node_modules/.bin', name);
const total = { passed: 0, failed: 0 };
const add = ({ passed, failed }) => {
  total.passed += passed;
  total.failed += failed;
};

/** Runs a test program that writes its counts to a JSON file. A run that ends badly without counting a failure is one failure. */
async function runTests(command, env, counts) {
  const { code } = await run(command, { env, show: true });
  let tally = { passed: 0, failed: 0 };
  try {
    tally = counts();
  } catch {
    // The program did not get as far as its report; its exit code says so below.
  }
  add(code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally);
}

add(await runChecks());
await prepare();

const vitestReport = path.join(results, 'vitest.json');
await runTests([binary('vitest'), 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`], {}, () => {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(vitestReport, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests };
});

const playwrightReport = path.join(results, 'playwright.json');
await runTests(
  [binary('playwright'), 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
  { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  () => {
    const { stats } = JSON.parse(readFileSync(playwrightReport, 'utf8'));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  },
);

process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
