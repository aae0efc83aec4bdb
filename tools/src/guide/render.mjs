/** The guide for makers (`docs/guide`) as pages of the server: Markdown becomes HTML in the look of the product, without scripts. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import markdownIt from 'markdown-it';
import { root } from '../build-id.mjs';

export const guideFolder = path.join(root, 'docs/guide');
export const LANGUAGES = ['zh', 'zhtw', 'en'];
export const PAGES = ['index', 'first-form', 'widgets', 'rules', 'release', 'keyboard'];

const TAGS = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' };
const NAMES = { zh: '简体中文', zhtw: '繁體中文', en: 'English' };
const PICTURE = /\.(?:webp|png)$/;

/** Markup in the text is shown as it is written, never taken for markup. */
const markdown = markdownIt({ html: false });

/** A heading may name its anchor: `## Tables {#tables}`. */
markdown.core.ruler.push('anchors', ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const text = tokens[index + 1]?.children?.at(-1);
    const [mark, anchor] = / *\{#([\w-]+)\}$/.exec(text?.content ?? '') ?? [];
    if (anchor === undefined) continue;
    text.content = text.content.slice(0, -mark.length);
    token.attrSet('id', anchor);
  }
});

const readPage = (language, page) => readFileSync(path.join(guideFolder, language, `${page}.md`), 'utf8').replace(/<!--[^]*?-->\n?/g, '');
const titleOf = (text) => /^# (.+)$/m.exec(text)?.[1] ?? '';
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function pageOf(language, page, titles) {
  const text = readPage(language, page);
  const current = (isCurrent) => (isCurrent ? ' aria-current="page"' : '');
  const links = PAGES.map((name) => `<li><a href="${name}.html"${current(name === page)}>${escaped(titles[name])}</a></li>`).join('');
  const languages = LANGUAGES.map(
    (name) => `<li><a href="../${name}/${page}.html" lang="${TAGS[name]}"${current(name === language)}>${NAMES[name]}</a></li>`,
  ).join('');
  return `<!doctype html>
<html lang="${TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(titles[page])}</title>
<link rel="stylesheet" href="../guide.css">
</head>
<body>
<nav><ul>${links}</ul><ul>${languages}</ul></nav>
<main>
${markdown.render(text)}</main>
</body>
</html>
`;
}

/** Addresses below `/guide/` with their text, and those of the pictures. */
export function guideFiles() {
  const files = new Map([['guide.css', readFileSync(path.join(guideFolder, 'guide.css'), 'utf8')]]);
  const pictures = [];
  for (const language of LANGUAGES) {
    const titles = Object.fromEntries(PAGES.map((page) => [page, titleOf(readPage(language, page))]));
    for (const page of PAGES) files.set(`${language}/${page}.html`, pageOf(language, page, titles));
    const folder = path.join(guideFolder, language, 'pictures');
    if (existsSync(folder)) for (const name of readdirSync(folder)) if (PICTURE.test(name)) pictures.push(`${language}/pictures/${name}`);
  }
  return { files, pictures };
}

/** Writes the guide into `<webDir>/guide`, in place of the one that was there. */
export function publishGuide(webDir) {
  const fresh = path.join(webDir, 'guide.new');
  const target = path.join(webDir, 'guide');
  const { files, pictures } = guideFiles();
  rmSync(fresh, { recursive: true, force: true });
  for (const language of LANGUAGES) mkdirSync(path.join(fresh, language, 'pictures'), { recursive: true });
  for (const [address, text] of files) writeFileSync(path.join(fresh, address), text);
  for (const picture of pictures) cpSync(path.join(guideFolder, picture), path.join(fresh, picture));
  rmSync(target, { recursive: true, force: true });
  renameSync(fresh, target);
}
