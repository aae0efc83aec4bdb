/**
 * Message files: sorts them, sees that Chinese and English have the same keys, and writes traditional Chinese from simplified.
 * `--check` changes nothing and fails where something would change.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { traditional } from '../traditional.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const folders = ['shell/src/locales', 'shared-ui/src/i18n/messages', 'server/src/core/i18n', 'shared-contracts/src/forms/words']
  .concat(['admin', 'forms', 'messaging', 'print'].map((id) => `remote-${id}/src/locales`))
  .filter((folder) => existsSync(path.join(root, folder, 'zh.json')));

const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const print = (messages) =>
  `${JSON.stringify(Object.fromEntries(Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;

const problems = [];
const check = process.argv.includes('--check');

function settle(file, wanted) {
  const current = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';
  if (current === wanted) return;
  if (check) problems.push(`${file} is not as \`npm run messages\` writes it`);
  else writeFileSync(path.join(root, file), wanted);
}

for (const folder of folders) {
  const zh = read(`${folder}/zh.json`);
  const en = read(`${folder}/en.json`);
  for (const key of Object.keys(zh)) if (!(key in en)) problems.push(`${folder}/en.json lacks ${key}`);
  for (const key of Object.keys(en)) if (!(key in zh)) problems.push(`${folder}/zh.json lacks ${key}`);
  settle(`${folder}/zh.json`, print(zh));
  settle(`${folder}/en.json`, print(en));
  settle(`${folder}/zhtw.json`, print(Object.fromEntries(Object.entries(zh).map(([key, text]) => [key, traditional(text)]))));
}

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length > 0 ? 1 : 0);
