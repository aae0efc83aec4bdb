import path from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';
import { closedNumbers } from './numbers.js';

it('an input of numbers that is not our own is reported', async () => {
  const eslint = new ESLint({
    cwd: path.join(import.meta.dirname, 'fixtures'),
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ['**/*.tsx'],
        languageOptions: { parser: tseslint.parser },
        rules: { 'no-restricted-imports': ['error', { patterns: closedNumbers }] },
      },
    ] as never,
  });
  const [result] = await eslint.lintFiles(['remote-forms/src/forms/kernel/bare-number.tsx']);
  expect(result?.messages).toHaveLength(1);
});

it('our own tree is under this rule, but for its control; each door keeps the other rules', async () => {
  const ours = new ESLint({ cwd: path.join(import.meta.dirname, '../..') });
  const rulesOf = async (file: string) => JSON.stringify(((await ours.calculateConfigForFile(file)) as { rules: object }).rules);
  for (const file of ['remote-forms/src/forms/widgets/a.tsx', 'remote-admin/src/features/a.tsx', 'shared-ui/src/crud/a.tsx'])
    expect(await rulesOf(file)).toContain('InputNumber');
  const control = await rulesOf('shared-ui/src/form/number-control.tsx');
  expect(control).not.toContain('InputNumber');
  expect(control).toContain('DatePicker');
  expect(await rulesOf('shared-ui/src/form/dates/wall-calendar.ts')).toContain('InputNumber');
});
