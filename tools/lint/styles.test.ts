import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, expect, it } from 'vitest';
import { knownStyles } from './styles.js';

const directory = mkdtempSync(path.join(os.tmpdir(), 'banyan-styles-'));
afterAll(() => rmSync(directory, { recursive: true }));

it('names the classes that a CSS module does not have', async () => {
  writeFileSync(path.join(directory, 'page.module.css'), '.page > .row { color: red; }\n/* .gone {} */\n.wide::before { content: ""; }\n');
  const code = `import styles from './page.module.css';
    export const used = [styles['page'], styles.row, styles['wide'], styles['gone'], styles['pages'], other['gone']];`;
  const eslint = new ESLint({ cwd: directory, overrideConfigFile: true, overrideConfig: knownStyles });
  const [report] = await eslint.lintText(code, { filePath: path.join(directory, 'page.ts') });
  expect(report?.messages.map(({ message }) => message)).toEqual([
    './page.module.css has no class gone.',
    './page.module.css has no class pages.',
  ]);
});
