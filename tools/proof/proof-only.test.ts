import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const specs = path.join(root, 'e2e/specs');

it('the table of what only the proof runs names every file that has such a journey, and no other', () => {
  const table = readFileSync(path.join(root, 'docs/proof-only.md'), 'utf8')
    .split('\n')
    .flatMap((line) => line.split('|')[1] ?? []);
  const named = table.flatMap((cell) => [...cell.matchAll(/`(\w+\/[\w-]+\.spec\.ts)`/g)].map(([, file]) => file));
  const files = readdirSync(specs, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.spec.ts'));
  const long = files.filter((file) => readFileSync(path.join(specs, file), 'utf8').includes("'@long'"));
  expect(named.sort()).toEqual(long.sort());
});
