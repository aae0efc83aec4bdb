import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const frontEnds = ['shared-ui', 'shell', 'remote-admin', 'remote-forms', 'remote-messaging', 'remote-print'];

/** Tests that put modules in the place of others need modules of their own. */
const mocking = frontEnds.flatMap((folder) =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(folder, 'src', file))
    .filter((file) => readFileSync(file, 'utf8').includes('vi.mock(')),
);

/** Both cores, unless something else is beside it. */
const maxWorkers = Number(process.env['BANYAN_TEST_WORKERS'] ?? 2);

/** A worker that keeps its modules from file to file may meet all files of a project. */
const execArgv = ['--max-old-space-size=6144', '--max-semi-space-size=128'];

const ui = {
  environment: 'jsdom',
  // Node 20 fails now and then where a package of both module systems is imported and required at the same time; Vite loads this one itself.
  server: { deps: { inline: [/\/react-router(?:-dom)?\//] } },
  setupFiles: [
    'shared-ui/src/testing/no-react-stacks.ts',
    'shared-ui/src/testing/browser-gaps.ts',
    'remote-forms/src/testing/all-parts.ts',
  ],
  testTimeout: 20_000,
  maxWorkers,
  execArgv,
};

/** Unit and server tests. Server tests talk to a real PostgreSQL that the global set-up starts; browser journeys are in e2e/. */
export default defineConfig({
  test: {
    tags: [{ name: 'long', description: 'Runs in the proof only (docs/proof-only.md).' }],
    projects: [
      {
        resolve: { alias: { '@node-rs/argon2': join(import.meta.dirname, 'server/src/testing/remembered-argon2.ts') } },
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          pool: 'forks',
          isolate: false,
          env: { TZ: 'Asia/Shanghai' },
          maxWorkers,
          execArgv,
        },
      },
      {
        test: {
          name: 'contracts',
          environment: 'node',
          sequence: { groupOrder: 1 },
          include: ['shared-contracts/src/**/*.test.ts', 'tools/**/*.test.ts'],
          isolate: false,
          maxWorkers,
          execArgv,
        },
      },
      {
        test: {
          ...ui,
          name: 'ui',
          include: ['{shared-ui,shell,remote-*}/src/**/*.test.{ts,tsx}'],
          exclude: mocking,
          // Loading antd anew for each file would take longer than the tests; what a test draws is taken away after it. One worker keeps what it
          // has loaded from file to file only where its project is a group of its own.
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      { test: { ...ui, name: 'ui-alone', include: mocking, sequence: { groupOrder: 3 } } },
    ],
  },
});
