/**
 * `npm start`: installs what is missing, builds what is stale, and runs the server. Uses Node's own modules only, because `node_modules` may not
 * exist yet.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Node.js ${process.versions.node} is too old: Banyan needs 20.19 or newer.\n`);
  process.exit(1);
}

const { prepare, root } = await import('./src/prepare.mjs');
await prepare();
// Imports installed packages, so it is loaded only after the installation.
const { publicKey } = await import('./src/release.mjs');

const server = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'server/dist/main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { BANYAN_RELEASE_PUBLIC_KEY: publicKey(), ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
