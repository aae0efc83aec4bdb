import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from './checks.mjs';
import { root } from './prepare.mjs';

const results = path.join(root, '.cache/test-results');
const binary = (name) => path.join(root, 'node_modules/.bin', name);

/** Runs a test program that writes its report to a JSON file. A run that ends badly without counting a failure is one failure. */
async function runTests({ command, env, report, count }) {
  mkdirSync(results, { recursive: true });
  rmSync(report, { force: true });
  const { code } = await run(command, { env, show: true });
  let tally = { passed: 0, failed: 0 };
  try {
    tally = count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    // The program did not get as far as its report; its exit code says so below.
  }
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** Unit and server tests; answers how many passed and failed. */
export function runVitest(args = [], env = {}) {
  const report = path.join(results, 'vitest.json');
  return runTests({
    command: [binary('vitest'), 'run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    env,
    report,
    count: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  });
}

/** Journeys in a real browser; one that passes only when repeated is named as flaky in the report. */
export function runPlaywright(args = [], env = {}) {
  const report = path.join(results, 'playwright.json');
  return runTests({
    command: [binary('playwright'), 'test', '--config', 'e2e/playwright.config.ts', ...args, '--reporter=list,json'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
    count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  });
}
