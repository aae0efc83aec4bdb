/**
 * `npm test`: installs what is missing, then all gates, the unit and server tests, and the journeys in a real browser. Ends with one line
 * `N passed, N failed`. Uses Node's own modules only, because `node_modules` may not exist yet.
 */
import { install, prepare } from './src/prepare.mjs';
import { installSystemPrograms } from './src/system-programs.mjs';

const needed = installSystemPrograms();
if (needed !== undefined) {
  process.stderr.write(`${needed}\n`);
  process.exit(1);
}
install();
const { runChecks } = await import('./src/checks.mjs');
const { runPlaywright, runVitest } = await import('./src/test-programs.mjs');

const total = { passed: 0, failed: 0 };
const add = ({ passed, failed }) => {
  total.passed += passed;
  total.failed += failed;
};

// The build goes on beside the longest gate.
add(await runChecks(prepare));
add(await runVitest());
// Long journeys whose subject others touch as well belong to the proof.
// Where nobody watches, a journey that failed is repeated once, and named as flaky when it passes then; the proof repeats nothing.
add(await runPlaywright(['--grep-invert=@long', ...(process.env['CI'] === 'true' ? ['--retries=1'] : [])]));

process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
