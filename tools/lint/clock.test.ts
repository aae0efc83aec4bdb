import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';
import { closedClocks, ownClock } from './clock.js';

const fixtures = path.join(import.meta.dirname, 'fixtures');
const eslint = new ESLint({
  cwd: fixtures,
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parser: tseslint.parser },
      rules: { 'no-restricted-imports': ['error', { patterns: closedClocks }], 'no-restricted-syntax': ['error', ...ownClock] },
    },
  ] as never,
});

/** Each file breaks what it is named after, once. */
const broken = readdirSync(fixtures, { recursive: true, encoding: 'utf8' }).filter((file) =>
  path.basename(file).startsWith('browser-clock'),
);

it('has a fixture for each way to the clock of the browser', () => {
  expect(broken).toHaveLength(5);
});

it.each(broken)('%s is reported', async (file) => {
  const [result] = await eslint.lintFiles([file]);
  expect(result?.messages).toHaveLength(1);
});

it('leaves alone what names its zone', async () => {
  const [result] = await eslint.lintFiles(['remote-forms/src/forms/kernel/platform-clock.ts']);
  expect(result?.messages).toEqual([]);
});

it('our own tree is under these rules, but for the doors', async () => {
  const ours = new ESLint({ cwd: path.join(import.meta.dirname, '../..') });
  const rulesOf = async (file: string) => JSON.stringify(((await ours.calculateConfigForFile(file)) as { rules: object }).rules);
  for (const file of [
    'remote-forms/src/forms/widgets/a.tsx',
    'remote-admin/src/features/a.tsx',
    'shell/src/app/a.tsx',
    'shared-ui/src/crud/a.tsx',
  ]) {
    const rules = await rulesOf(file);
    expect(rules).toContain('DatePicker');
    expect(rules).toContain('getTimezoneOffset');
  }
  expect(await rulesOf('shared-ui/src/form/dates/wall-calendar.ts')).not.toContain('DatePicker');
  expect(await rulesOf('server/src/modules/a.ts')).toContain('getTimezoneOffset');
});
