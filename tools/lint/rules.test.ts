import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lintTree } from './lint-tree';

const rulesOf = (found: ReturnType<typeof lintTree>, file: string) => (found.get(file) ?? []).map(({ rule }) => rule);

describe('a small tree in the shape of ours', () => {
  const fixtures = path.join(import.meta.dirname, 'fixtures');
  const found = lintTree({}, fixtures);
  const files = readdirSync(fixtures, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

  /** Each file breaks what it is named after, once. */
  const kinds: [count: number, names: RegExp, rules: string[]][] = [
    [19, /import|sibling|other-remote|remote-root/, ['dependencies', 'closed-doors']],
    [5, /^browser-clock/, ['own-clock', 'closed-clocks']],
    [3, /^inherited-/, ['inherited-names', 'own-lookup']],
    [1, /^bare-number/, ['closed-numbers']],
  ];
  const kindOf = (file: string) => kinds.find(([, names]) => names.test(path.basename(file)));
  const broken = files.filter((file) => kindOf(file) !== undefined);

  it.each(kinds)('has %i files that break %s', (count, names) => {
    expect(broken.filter((file) => names.test(path.basename(file)))).toHaveLength(count);
  });

  it.each(broken)('%s is reported', (file) => {
    const [, , rules = []] = kindOf(file) ?? [];
    expect([...new Set(rulesOf(found, file))].map((rule) => rules.includes(rule))).toEqual([true]);
  });

  it.each(files.filter((file) => !broken.includes(file)))('%s is clean', (file) => {
    expect(rulesOf(found, file)).toEqual([]);
  });
});

describe('doors', () => {
  const text = "import { DatePicker, InputNumber } from 'antd';\nexport const parts = [DatePicker, InputNumber];\n";
  const found = lintTree({
    'shared-ui/src/form/dates/wall-calendar.ts': text,
    'shared-ui/src/form/number-control.tsx': text,
    'shared-ui/src/crud/a.tsx': text,
    'shared-contracts/src/schema.ts': "export { z } from 'zod';\n",
    'shared-contracts/src/wire/a.ts': "import { z } from 'zod';\nimport { say } from '../errors';\nexport const a = [z, say];\n",
    'shell/src/app/a.ts': "export { z } from 'zod';\nexport * from 'antd/es/button';\nexport * from 'antd/es/locale/zh_CN';\n",
  });

  it.each([
    ['shared-ui/src/form/dates/wall-calendar.ts', ['closed-numbers']],
    ['shared-ui/src/form/number-control.tsx', ['closed-clocks']],
    ['shared-ui/src/crud/a.tsx', ['closed-clocks', 'closed-numbers']],
    ['shared-contracts/src/schema.ts', []],
    ['shared-contracts/src/wire/a.ts', ['contract-doors', 'contract-doors']],
    ['shell/src/app/a.ts', ['closed-doors', 'closed-doors']],
  ])('%s is open for what is its own only', (file, rules) => expect(rulesOf(found, file).sort()).toEqual(rules));
});

describe('code', () => {
  const found = lintTree({
    'remote-forms/src/forms/a.tsx': `export const a = () => <p title="words">{' '}more words</p>;\n`,
    'remote-forms/src/forms/a.test.tsx': `export const a = () => <p title="words">more words</p>;\n`,
    'remote-forms/src/forms/b.ts': "export const b = (widget: { type: string }) => widget.type === 'input';\n",
    'server/src/modules/c.ts': "export const c = (d: Date, o: object, k: string) => [d.getHours(), k in o, 'a' in o];\n",
  });

  it.each([
    ['remote-forms/src/forms/a.tsx', ['literal-text', 'literal-text']],
    ['remote-forms/src/forms/a.test.tsx', []],
    ['remote-forms/src/forms/b.ts', ['widget-type']],
    ['server/src/modules/c.ts', ['inherited-names', 'own-clock']],
  ])('%s', (file, rules) => expect(rulesOf(found, file).sort()).toEqual(rules));
});

describe('names', () => {
  const bad = [
    'server/src/core/Core.ts',
    'server/src/Core/core.ts',
    'server/src/core/two_words.ts',
    'tools/src/twoWords.test.ts',
    'e2e/9.ts',
  ];
  const good = ['server/src/core/two-words.ts', 'a.b.test.ts', 'shared-ui/src/crud/use-2-lists.Test.ts', 'e2e/Fixtures/a.ts'];
  const found = lintTree(Object.fromEntries([...bad, ...good, 'server/src/migrations/0001-a.ts'].map((file) => [file, 'export {};\n'])));

  it.each(bad)('%s is reported', (file) => expect(rulesOf(found, file)).toEqual(['kebab-case']));
  it.each([...good, 'server/src/migrations/0001-a.ts'])('%s is in order', (file) => expect(rulesOf(found, file)).toEqual([]));
});

describe('style sheets', () => {
  /** The messages for code beside a style sheet. */
  const lint = (sheet: string, code: string) =>
    (lintTree({ 'page.module.css': sheet, 'page.ts': code }).get('page.ts') ?? []).map(({ message }) => message);

  it('lack the classes that are named', () => {
    const code = `import styles from './page.module.css';
    export const used = [styles['page'], styles.row, styles['wide'], styles['gone'], styles['pages'], other['gone']];`;
    expect(lint('.page > .row { color: red; }\n/* .gone {} */\n.wide::before { content: ""; }\n', code).sort()).toEqual([
      './page.module.css has no class gone.',
      './page.module.css has no class pages.',
    ]);
  });

  it('lack the areas that are named', () => {
    const grid = `.page { grid-template-areas:\n 'face  name'\n "face words"; }\n.phone { grid-template: 'time' auto / 1fr }`;
    const put = (area: string) => `.at { grid-area: ${area}; }\n`;
    const known = ['face', 'name', 'words', 'time', '1 / 1', 'auto', 'var(--place)'].map(put).join('');
    const code = `import styles from './page.module.css'; export const used = styles['at'];`;
    expect(lint(`${grid}\n${known}`, code)).toEqual([]);
    expect(lint(`${grid}\n${known}${put('tame')}/* ${put('gone')} */\n.last { grid-area: side }`, code).sort()).toEqual([
      './page.module.css has no grid with an area side.',
      './page.module.css has no grid with an area tame.',
    ]);
  });
});
