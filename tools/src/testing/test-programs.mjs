import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from '../gates/checks.mjs';
import { root } from '../prepare.mjs';

const results = path.join(root, '.cache/test-results');
const binary = (name) => path.join(root, 'node_modules/.bin', name);

/**
 * Runs a test program that writes its report to a JSON file. A run that ends badly without a counted failure is one failure. With a
 * failure, the output of a program that did not write to the terminal is returned.
 */
async function runTests({ command, env, show, report, read }) {
  mkdirSync(results, { recursive: true });
  rmSync(report, { force: true });
  const { code, said } = await run(command, { env, show });
  let tally = { passed: 0, failed: 0, times: [], defects: [], failures: [] };
  try {
    tally = { ...tally, ...read(JSON.parse(readFileSync(report, 'utf8'))) };
  } catch {
    // The program did not get as far as its report; its exit code says so below.
  }
  const failed = code !== 0 && tally.failed === 0 ? 1 : tally.failed;
  return { ...tally, failed, said: failed > 0 ? said : '' };
}

/** What vitest reports: figures, how long each file took, and which tests failed in which files. */
const readVitest = ({ numPassedTests, numFailedTests, testResults }) => {
  const files = testResults.map((file) => ({ ...file, name: path.relative(root, file.name) }));
  const bad = files.filter(({ status }) => status === 'failed');
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    times: files.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 })),
    failures: bad.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name} › ${fullName}`),
    ),
    badFiles: bad.map(({ name }) => name),
  };
};

/** More failed files than these are no accident: they are not repeated. */
const MOST_REPEATED = 3;

/**
 * Unit and server tests. `name` tells the report from that of a run beside it. With `repeat`, files that failed run once more, by themselves; tests
 * that pass then count as passed and are named as defects.
 */
export async function runVitest(args = [], env = {}, { name = 'vitest', show = true, related = false, repeat = false } = {}) {
  const report = path.join(results, `${name}.json`);
  const mode = related ? ['related', '--run'] : ['run'];
  const first = await runTests({
    command: [binary('vitest'), ...mode, ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    env,
    show,
    report,
    read: readVitest,
  });
  const { badFiles = [] } = first;
  if (!repeat || first.failed === 0 || badFiles.length === 0 || badFiles.length > MOST_REPEATED) return first;
  const again = await runVitest(badFiles, env, { name: `${name}-repeated`, show });
  if (again.failed > 0) return first;
  return { ...first, passed: first.passed + first.failed, failed: 0, said: '', failures: [], defects: first.failures };
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
    failures: journeys.filter(({ status }) => status === 'unexpected').map(({ name }) => name),
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
