/** Parts of the guide that follow from data: they are written between marks of their name into the Markdown. */

const NAMES = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' };
const keyName = (key) =>
  key
    .split('+')
    .map((part) => NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join('+');

const COLUMNS = {
  zh: {
    function: '函数',
    means: '含义',
    example: '例',
    key: '按键',
    does: '作用',
    properties: '属性',
    colon: '：',
    comma: '、',
    stop: '。',
  },
  en: {
    function: 'Function',
    means: 'Means',
    example: 'Example',
    key: 'Key',
    does: 'Does',
    properties: 'Properties',
    colon: ': ',
    comma: ', ',
    stop: '.',
  },
};

const cell = (text) => text.replaceAll('|', '\\|');
const table = (head, rows) => [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

const itemsOf = ({ panel }) => panel.flatMap(({ items }) => items);

/** Properties that every third widget has: they are described once, above all widgets. */
function commonPaths(designs) {
  const counts = new Map();
  for (const path of designs.flatMap((design) => itemsOf(design).map((item) => item.path))) counts.set(path, (counts.get(path) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count * 3 > designs.length).map(([path]) => path));
}

const properties = (design, word, common) => [
  ...new Set(itemsOf(design).flatMap(({ path, titleKey }) => (common.has(path) ? [] : [word(titleKey)]))),
];

/**
 * The tables of one language. `facts` holds `palette`, `designOf`, `words` by language, and what is written by hand: `purposes`, `functions`, `keys`.
 */
export function guideTables({ palette, designOf, words, purposes, functions, keys }, language) {
  const at = language === 'zh' ? 0 : 1;
  const says = COLUMNS[language];
  const word = (key) => words[language][key] ?? key;
  const common = commonPaths(palette.flatMap(({ entries }) => entries.map(({ type }) => designOf(type))));
  const widget = ({ type, titleKey }) => {
    const own = properties(designOf(type), word, common);
    const line = own.length === 0 ? [] : [`${says.properties}${says.colon}${own.join(says.comma)}${says.stop}`];
    return [`### ${word(titleKey)} {#widget-${type}}`, purposes[type]?.[at] ?? '', ...line].join('\n\n');
  };
  return {
    widgets: palette
      .map(({ group, entries }) => [`## ${word(`design.group.${group}`)} {#${group}}`, ...entries.map(widget)].join('\n\n'))
      .join('\n\n'),
    functions: table(
      [says.function, says.means, says.example],
      Object.values(functions).map(([signature, ...texts]) => [`\`${signature}\``, texts[at * 2], texts[at * 2 + 1]]),
    ),
    keys: table(
      [says.key, says.does],
      keys.map(([names, ...texts]) => [names.map((name) => `\`${keyName(name)}\``).join(' '), texts[at]]),
    ),
  };
}

/** The Markdown with its tables in the place of those that it had. */
export const withTables = (markdown, tables) =>
  Object.entries(tables).reduce(
    (text, [name, content]) =>
      text.replace(new RegExp(`<!-- ${name} -->[^]*<!-- /${name} -->`), () => `<!-- ${name} -->\n\n${content}\n\n<!-- /${name} -->`),
    markdown,
  );
