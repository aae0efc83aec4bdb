/** `npm run check`: every gate that needs neither a database nor a browser. */
import { install } from './src/prepare.mjs';

install();
const { runChecks } = await import('./src/checks.mjs');
const { passed, failed } = await runChecks();
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
