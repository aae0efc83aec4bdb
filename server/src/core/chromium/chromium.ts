import { existsSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { createTurns } from '../process/at-once';
import { type BrowserPlace, makePlace } from './browser-place';

/** Where systems put Chromium. */
const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome'];
/** Nothing reaches a network: no names, no proxy, and the context is offline. */
const ARGUMENTS = [
  '--disable-dev-shm-usage',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
];
const IDLE_MS = 60_000;
const START_MS = 30_000;
/** One piece of work; what takes longer is ended with its browser. */
const WORK_MS = 120_000;
/** Limit for closing a page or a browser: one that was killed may never answer. */
const CLOSE_MS = 5000;

/** A headless browser that draws pages which the server gives it. */
export interface Chromium {
  /** Where there is none, why. */
  readonly missing: 'off' | 'notFound' | undefined;
  /** Does work in an empty page without scripts of its own and without network; pieces of work wait for each other. A browser that was ended is started again by the next one. */
  page<Result>(work: (page: Page) => Promise<Result>): Promise<Result>;
  /** Ends the browser; the next piece of work starts another one. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface ChromiumOptions {
  /** Path of the program, `auto` or `off`. */
  program: string;
  /** Whom it runs as where the server is root. */
  runUser: string | undefined;
}

const programOf = (program: string): string | undefined =>
  program === 'auto' ? USUAL.find((path) => existsSync(path)) : program !== 'off' && existsSync(program) ? program : undefined;

async function within<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Chromium was not ready after ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Chromium of this machine, started when it is needed and ended when it is idle. */
export function createChromium({ program, runUser }: ChromiumOptions): Chromium {
  const path = programOf(program);
  const inTurn = createTurns(1);
  let running: Promise<{ context: BrowserContext; place: BrowserPlace }> | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function start(executable: string) {
    const { chromium } = await import('playwright-core');
    const place = makePlace(executable, runUser);
    try {
      const context = await chromium.launchPersistentContext(place.profile, {
        ...{ executablePath: place.executable, headless: true, chromiumSandbox: true, javaScriptEnabled: false, offline: true },
        ...{ args: ARGUMENTS, env: place.environment, timeout: START_MS },
      });
      return { context, place };
    } catch (error) {
      place.remove();
      throw error;
    }
  }

  async function opened(): Promise<BrowserContext> {
    if (path === undefined) throw new Error('there is no Chromium');
    if (running === undefined) {
      const started = start(path);
      running = started;
      const forget = () => {
        if (running === started) running = undefined;
      };
      started.then(({ context, place }) => {
        context.on('close', () => {
          forget();
          place.remove();
        });
      }, forget);
    }
    return (await running).context;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const was = running;
    running = undefined;
    const closed = was?.then(async ({ context, place }) => {
      await within(context.close(), CLOSE_MS).catch(() => undefined);
      place.remove();
    });
    // One that is still starting is closed later.
    if (closed !== undefined) await within(closed, 2 * CLOSE_MS).catch(() => undefined);
  }

  return {
    missing: program === 'off' ? 'off' : path === undefined ? 'notFound' : undefined,
    restart: end,
    close: end,
    page: (work) =>
      inTurn(async () => {
        clearTimeout(idle);
        let page: Page | undefined;
        try {
          const empty = await within(
            opened().then((context) => context.newPage()),
            START_MS + CLOSE_MS,
          );
          page = empty;
          return await within(work(empty), WORK_MS);
        } catch (error) {
          if (page === undefined || !(await alive(page))) await end();
          throw error;
        } finally {
          if (page !== undefined) await within(page.close(), CLOSE_MS).catch(() => undefined);
          idle = setTimeout(() => void inTurn(end), IDLE_MS).unref();
        }
      }),
  };
}

const alive = (page: Page): Promise<boolean> =>
  Promise.race([
    page.evaluate('1').then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 2000).unref()),
  ]);
