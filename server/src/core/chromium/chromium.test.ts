import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { createChromium } from './chromium';

const chromium = createChromium({ program: 'auto', runUser: undefined });
afterAll(() => chromium.close());

it('says why there is none', () => {
  expect(createChromium({ program: 'off', runUser: undefined }).missing).toBe('off');
  expect(createChromium({ program: '/nowhere/chromium', runUser: undefined }).missing).toBe('notFound');
});

describe.runIf(existsSync('/usr/bin/chromium'))('Chromium of the server', () => {
  it('is started again when it or one of its pages dies', { tags: 'long', timeout: 60_000 }, async () => {
    for (const command of ['Page.crash', 'Browser.crash'] as const) {
      const dying = chromium.page(async (page) => {
        const session = await page.context().newCDPSession(page);
        void session.send(command).catch(() => undefined);
        await page.waitForTimeout(500);
        await page.pdf();
      });
      await expect(dying).rejects.toThrow();
      expect(await chromium.page(() => Promise.resolve('works'))).toBe('works');
    }
  });

  // A browser that is killed while it starts answers nothing.
  it('ends each piece of work, whenever the browser is killed', { tags: 'long', timeout: 600_000 }, async () => {
    const kill = () => {
      const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
      for (const line of stdout.split('\n')) {
        const [pid, parent, program = ''] = line.trim().split(/\s+/);
        if (parent === String(process.pid) && program.includes('chromium')) process.kill(Number(pid), 'SIGKILL');
      }
    };
    const work = (page: Page) => page.setContent('<p>page</p>').then(() => page.pdf());
    for (let turn = 0; turn < 12; turn += 1) {
      const killing = setTimeout(kill, Math.random() * 3000);
      await Promise.allSettled([chromium.page(work), chromium.page(work)]);
      clearTimeout(killing);
    }
    expect((await chromium.page(work)).length).toBeGreaterThan(0);
  });

  it('runs no script of a page and reaches no network', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const html = `<link rel="prefetch" href="${at}/prefetch"><link rel="stylesheet" href="${at}/style"><img src="${at}/picture">
      <iframe src="${at}/frame"></iframe><object data="${at}/object"></object><style>@import '${at}/import';</style>
      <script>document.title = 'ran'; new WebSocket('${at.replace('http', 'ws')}/socket')</script>`;
    const title = await chromium.page(async (page) => {
      await page.setContent(html, { waitUntil: 'domcontentloaded' });
      await page.waitForTimeout(500);
      return page.evaluate<string>('document.title');
    });
    await new Promise((resolve) => server.close(resolve));
    expect([title, asked]).toEqual(['', []]);
  }, 60_000);
});
