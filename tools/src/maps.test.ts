import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The text below a heading, up to the next one of its level. */
const section = (file: string, heading: string): string => read(file).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

/** Whether a text in code style is a path of this repository; patterns, commands and names of suffixes are not. */
const isPath = (text: string): boolean =>
  /^[\w.-]+(?:\/[\w.-]+)*\/?$/.test(text) && (text.includes('/') || existsSync(path.join(root, text)));

const pathsIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => (isPath(code) ? [code] : []));

it.each([
  ['README.md', 'Map', 12],
  ['CONTRIBUTING.md', 'Where do I find ...', 30],
])('every path of the map in %s exists', (file, heading, least) => {
  const paths = pathsIn(section(file, heading));
  expect(paths.length).toBeGreaterThanOrEqual(least);
  expect(paths.filter((named) => !existsSync(path.join(root, named)))).toEqual([]);
});

it('CONTRIBUTING answers twelve questions', () => {
  const rows = section('CONTRIBUTING.md', 'Where do I find ...')
    .split('\n')
    .filter((line) => /^\| .*\?/.test(line));
  expect(rows).toHaveLength(12);
});

it('links of README and docs lead to files', () => {
  for (const file of ['README.md', 'CONTRIBUTING.md', 'docs/settings.md', 'docs/deployment.md']) {
    const links = [...read(file).matchAll(/\]\(([^)#:]+)\)/g)].map(([, link = '']) => path.join(root, path.dirname(file), link));
    expect([file, links.filter((link) => !existsSync(link))]).toEqual([file, []]);
  }
});

it('docs/settings.md names every setting of the server', () => {
  const table = read('docs/settings.md');
  const settings = [...read('server/src/core/settings.ts').matchAll(/^ {2}(BANYAN_\w+):/gm)].map(([, name = '']) => name);
  expect(settings.length).toBeGreaterThan(20);
  const isNamed = (name: string) => table.includes(`\`${name}\``) || table.includes(`\`${name.replace('BANYAN_S3', '')}\``);
  expect(settings.filter((name) => !isNamed(name))).toEqual([]);
});
