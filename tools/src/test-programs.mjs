import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from './checks.mjs';
import { root } from './prepare.mjs';

const results = path.join(root, '.cache/test-results');
const binary = (name) => path.join(root, 'node_modules/.bin', name);

/**
 * Runs a test program that writes its report to a JSON file. A run that ends badly without counting a failure is one failure; what a program said
 * that did not write to the terminal is answered with a failure.
 */
async function runTests({ command, env, show, report, read }) {
  mkdirSync(results, { recursive: true });
  rmSync(report, { force: true });
  const { code, said } = await run(command, { env, show });
  let tally = { passed: 0, failed: 0, times: [], defects: [] };
  try {
    tally = { ...tally, ...read(JSON.parse(readFileSync(report, 'utf8'))) };
  } catch {
    // The program did not get as far as its report; its exit code says so below.
  }
  const failed = code !== 0 && tally.failed === 0 ? 1 : tally.failed;
  return { ...tally, failed, said: failed > 0 ? said : '' };
}

/** What vitest reports: figures, and how long each file took. */
const readVitest = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  times: testResults.map(({ name, startTime, endTime }) => ({ name: path.relative(root, name), seconds: (endTime - startTime) / 1000 })),
});

/** Unit and server tests. `name` tells the report from that of a run beside it. */
export function runVitest(args = [], env = {}, { name = 'vitest', show = true, related = false } = {}) {
  const report = path.join(results, `${name}.json`);
  const mode = related ? ['related', '--run'] : ['run'];
  return runTests({
    command: [binary('vitest'), ...mode, ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    env,
    show,
    report,
    read: readVitest,
  });
}

function* journeysOf({ suites = [], specs = [] }) {
  for (const suite of suites) yield* journeysOf(suite);
  for (const { file, title, tests } of specs)
    for (const { status, results: tries } of tests)
      yield { name: `${file} › ${title}`, status, seconds: tries.reduce((sum, { duration }) => sum + duration, 0) / 1000 };
}

/** What Playwright reports; a journey that passes only when repeated is a defect. */
const readPlaywright = (report) => {
  const journeys = [...journeysOf(report)];
  const { expected, flaky, unexpected } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    times: journeys,
    defects: journeys.filter(({ status }) => status === 'flaky').map(({ name }) => name),
  };
};

/** Journeys in a real browser. */
export function runPlaywright(args = [], env = {}) {
  const report = path.join(results, 'playwright.json');
  return runTests({
    command: [binary('playwright'), 'test', '--config', 'e2e/playwright.config.ts', ...args, '--reporter=list,json'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    show: true,
    report,
    read: readPlaywright,
  });
}
