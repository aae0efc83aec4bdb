import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';
import { inheritedNames, ownLookups } from './lookups.js';

const fixtures = path.join(import.meta.dirname, 'fixtures');
const eslint = new ESLint({
  cwd: fixtures,
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ['**/*.ts'],
      languageOptions: { parser: tseslint.parser },
      rules: { 'no-restricted-syntax': ['error', ...inheritedNames] },
    },
    { files: ['**/*.ts'], ...ownLookups },
  ] as never,
});

/** Each file breaks what it is named after, once. */
const broken = readdirSync(fixtures, { recursive: true, encoding: 'utf8' }).filter((file) => path.basename(file).startsWith('inherited-'));

it('has a fixture for each way to an inherited member', () => {
  expect(broken).toHaveLength(3);
});

it.each(broken)('%s is reported', async (file) => {
  const [result] = await eslint.lintFiles([file]);
  expect(result?.messages).toHaveLength(1);
});

it('leaves alone keys that the type lists, names that are written down, and records of others', async () => {
  const [result] = await eslint.lintFiles(['server/src/core/own-members-are-fine.ts']);
  expect(result?.messages).toEqual([]);
});

it('our own tree is under these rules', async () => {
  const ours = new ESLint({ cwd: path.join(import.meta.dirname, '../..') });
  for (const file of [
    'server/src/modules/a.ts',
    'shared-contracts/src/a.ts',
    'shell/src/app/a.tsx',
    'remote-forms/src/forms/widgets/a.tsx',
  ]) {
    const { rules } = (await ours.calculateConfigForFile(file)) as { rules: object };
    expect(JSON.stringify(rules)).toContain('lookups/own-lookup');
    expect(JSON.stringify(rules)).toContain("operator='in'");
  }
});
