import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, expect, it } from 'vitest';
import { knownStyles } from './styles.js';

const directory = mkdtempSync(path.join(os.tmpdir(), 'banyan-styles-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** The messages for code beside a style sheet. */
async function lint(sheet: string, code: string): Promise<string[]> {
  writeFileSync(path.join(directory, 'page.module.css'), sheet);
  const eslint = new ESLint({ cwd: directory, overrideConfigFile: true, overrideConfig: knownStyles });
  const [report] = await eslint.lintText(code, { filePath: path.join(directory, 'page.ts') });
  return report?.messages.map(({ message }) => message) ?? [];
}

it('names the classes that a CSS module does not have', async () => {
  const code = `import styles from './page.module.css';
    export const used = [styles['page'], styles.row, styles['wide'], styles['gone'], styles['pages'], other['gone']];`;
  expect(await lint('.page > .row { color: red; }\n/* .gone {} */\n.wide::before { content: ""; }\n', code)).toEqual([
    './page.module.css has no class gone.',
    './page.module.css has no class pages.',
  ]);
});

it('names the areas that no grid of a CSS module has', async () => {
  const grid = `.page { grid-template-areas:\n 'face  name'\n "face words"; }\n.phone { grid-template: 'time' auto / 1fr }`;
  const put = (area: string) => `.at { grid-area: ${area}; }\n`;
  const known = ['face', 'name', 'words', 'time', '1 / 1', 'auto', 'var(--place)'].map(put).join('');
  const code = `import styles from './page.module.css'; export const used = styles['at'];`;
  expect(await lint(`${grid}\n${known}`, code)).toEqual([]);
  expect(await lint(`${grid}\n${known}${put('tame')}/* ${put('gone')} */\n.last { grid-area: side }`, code)).toEqual([
    './page.module.css has no grid with an area tame.',
    './page.module.css has no grid with an area side.',
  ]);
});
