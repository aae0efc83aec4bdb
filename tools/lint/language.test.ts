import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** Codes of what the linter finds in a file of the fixtures. */
function findings(file: string): string[] {
  const program = path.join(root, 'node_modules/.bin/oxlint');
  const cwd = path.join(import.meta.dirname, 'fixtures');
  const { stdout } = spawnSync(program, ['-c', 'oxlint.json', '--type-aware', '--type-check', '-f', 'json', file], {
    cwd,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return diagnostics.map(({ code }) => code);
}

it('reports errors of types, rules that need types, and rules of React', { timeout: 60_000 }, () => {
  const found = findings('remote-forms/src/forms/kernel/broken-language.tsx');
  for (const code of ['TS2322', 'typescript(no-floating-promises)', 'typescript(no-unsafe-return)', 'rules-of-hooks', 'react(purity)'])
    expect(
      found.some((each) => each.includes(code)),
      `${code} in ${found.join(', ')}`,
    ).toBe(true);
});

it('reports nothing in a file that is in order', { timeout: 60_000 }, () => {
  expect(findings('remote-admin/src/root.ts')).toEqual([]);
});
