/**
 * `npm run dev [remote]`: the platform at its usual address, with development builds of the shell and of one remote (admin unless named) that
 * are rebuilt as their sources change and taken in by the open page. Everything else is what was released.
 */
import path from 'node:path';
import { prepare, root } from './src/prepare.mjs';

const remote = process.argv[2] ?? 'admin';

await prepare();
const { frontEnds } = await import('./src/build-id.mjs');
const remotes = frontEnds.filter((name) => name.startsWith('remote-')).map((name) => name.slice('remote-'.length));
if (!remotes.includes(remote)) {
  process.stderr.write(`There is no remote ${remote}; there are ${remotes.join(', ')}.\n`);
  process.exit(1);
}

const { startDevelopment } = await import('./src/dev-server.mjs');
const stop = await startDevelopment({
  workspaces: [`remote-${remote}`, 'shell'],
  port: Number(process.env.BANYAN_PORT ?? 3100),
  webDir: path.join(root, '.cache/dev-web'),
  say: (line) => process.stdout.write(`${line}\n`),
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop().then(() => process.exit(0)));
