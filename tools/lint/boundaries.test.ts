import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { beforeAll, expect, it } from 'vitest';
import { importBoundaries } from './boundaries.js';

const fixtures = path.join(import.meta.dirname, 'fixtures');
const eslint = new ESLint({
  cwd: fixtures,
  overrideConfigFile: true,
  overrideConfig: [{ files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } }, ...importBoundaries] as never,
});

/** A small tree in the shape of ours: files that begin with what they break must be reported, the others must not. */
const files = readdirSync(fixtures, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
const broken = files.filter((file) => /import|sibling|other-remote|remote-root/.test(path.basename(file)));

let reports: Map<string, number>;
beforeAll(async () => {
  const results = await eslint.lintFiles(['**/*.{ts,tsx}']);
  reports = new Map(results.map(({ filePath, messages }) => [path.relative(fixtures, filePath), messages.length]));
}, 60_000);

it('has a fixture for each boundary', () => {
  expect(broken).toHaveLength(19);
});

it.each(broken)('%s is reported', (file) => {
  expect(reports.get(file)).toBe(1);
});

it.each(files.filter((file) => !broken.includes(file)))('%s is clean', (file) => {
  expect(reports.get(file)).toBe(0);
});
