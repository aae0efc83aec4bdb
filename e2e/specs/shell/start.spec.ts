import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, signIn, test } from '../../fixtures/test';
import { freePort } from '../../fixtures/server';

const root = path.resolve(import.meta.dirname, '../../..');

interface Started {
  child: ChildProcess;
  said: () => string;
  ended: Promise<number | null>;
}

/** `npm start` as the shell runs it, with settings of its own. */
function start(settings: Record<string, string>, nodeOptions: string[] = []): Started {
  const child = spawn(process.execPath, [...nodeOptions, path.join(root, 'tools/start.mjs')], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return { child, said: () => said, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

// The page looks for the server while it stops and is stopped.
test.use({ expectedTrouble: /ERR_CONNECTION_(?:REFUSED|RESET)|status of 503/ });

let home: string;
test.beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'banyan-start-'));
  chmodSync(home, 0o755);
});
test.afterEach(() => rmSync(home, { recursive: true, force: true }));

test(
  'what was there before a stop is there after it; the password is told once; a second instance is refused',
  { tag: '@long' },
  async ({ page }) => {
    const settings = { BANYAN_PORT: String(await freePort()), BANYAN_DATA_DIR: path.join(home, 'data') };
    const origin = `http://localhost:${settings.BANYAN_PORT}`;
    const first = start(settings);
    await expect.poll(first.said, { timeout: 60_000 }).toMatch(/^Password +\S+$/m);
    const password = /^Password +(\S+)$/m.exec(first.said())?.[1] ?? '';

    const second = start({ ...settings, BANYAN_PORT: String(await freePort()) });
    expect(await second.ended).not.toBe(0);
    expect(second.said()).toMatch(/^Another instance \(process \d+\) already runs on the data directory .+\.$/m);

    await signIn(page, { account: 'admin', password, path: origin });
    await page.goto(`${origin}/systemData/dictionary`);
    await page.getByRole('button', { name: '新建' }).first().click();
    await page.getByRole('dialog').getByLabel('字典名称').fill('停机之前');
    await page.getByRole('dialog').getByLabel('字典编码').fill('beforeStop');
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('row').filter({ hasText: '停机之前' })).toBeVisible();

    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const again = start(settings);
    await expect.poll(again.said, { timeout: 60_000 }).toContain('Banyan is ready');
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: '停机之前' })).toBeVisible();
    expect(again.said()).not.toContain('Password');
    again.child.kill('SIGTERM');
    await again.ended;
  },
);

test('what stands in the way of a start is said in one sentence', { tag: '@long' }, async () => {
  const taken = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
  const refusals: [Started, RegExp][] = [
    [start({ BANYAN_PORT: String(port), BANYAN_DATA_DIR: path.join(home, 'taken') }), /^Port \d+ is already in use: .+$/m],
    [start({ BANYAN_PORT: 'abc' }), /^The setting BANYAN_PORT is wrong: must be a whole number from 0 to 65535\.$/m],
    [start({ BANYAN_DATA_DIR: '/proc/banyan' }), /^The data directory \/proc\/banyan .+\.$/m],
    [
      start({}, [
        '--import',
        'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"18.19.0"}})',
      ]),
      /^Node\.js 18\.19\.0 is too old: Banyan needs 20\.19 or newer\.$/m,
    ],
  ];
  for (const [started, sentence] of refusals) {
    expect(await started.ended).not.toBe(0);
    expect(started.said()).toMatch(sentence);
  }
  taken.close();
});
