import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const first = (...programs: (string | undefined)[]) => programs.find((program) => program !== undefined && existsSync(program));

const withProgram = (program: string | undefined): LaunchOptions => ({
  ...(program === undefined ? {} : { executablePath: program }),
  // As root, and in containers, Chromium has no sandbox of its own.
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-dev-shm-usage'],
});

const chosen = process.env['BANYAN_CHROMIUM'];
if (chosen !== undefined && !existsSync(chosen)) throw new Error(`BANYAN_CHROMIUM names ${chosen}, which does not exist.`);

/** Chromium without the parts around its pages: a page costs half the processor time. */
export const pagesOnly = withProgram(first(chosen, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'));

/** The whole program, for what a page alone has not: notices on the desktop, a viewer for PDF. */
export const wholeBrowser = withProgram(first(chosen, '/usr/bin/chromium'));
