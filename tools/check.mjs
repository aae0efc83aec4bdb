/** `npm run check`: every gate that needs neither a database nor a browser. */
import { install } from './src/prepare.mjs';

install();
const { gates } = await import('./src/gates/checks.mjs');
const { runLanes } = await import('./src/testing/lanes.mjs');
const { passed, failed } = await runLanes(gates());
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
