import { defineConfig } from 'vitest/config';

/** Unit and server tests. Server tests talk to a real PostgreSQL that the global set-up starts; browser journeys are in e2e/. */
export default defineConfig({
  test: {
    projects: [
      {
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
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'contracts',
          environment: 'node',
          include: ['shared-contracts/src/**/*.test.ts', 'tools/**/*.test.ts'],
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'ui',
          environment: 'jsdom',
          include: ['{shared-ui,shell,remote-*}/src/**/*.test.{ts,tsx}'],
          // Loading antd anew for each file would take longer than the tests; what a test draws is taken away after it.
          isolate: false,
          setupFiles: ['shared-ui/src/testing/browser-gaps.ts', 'remote-forms/src/testing/all-parts.ts'],
          testTimeout: 20_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
