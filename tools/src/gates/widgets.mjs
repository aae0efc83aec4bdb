/**
 * Lists of the widgets, made of their folders in shared-contracts: `<w>/<w>.contract.ts`, `<w>.design.ts` and `<w>.samples.ts`. Three lists, because
 * pages of people who do not design load contracts only. `--check` changes nothing and fails where something would change.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../shared-contracts/src/forms/widgets');
const check = process.argv.includes('--check');

const camel = (folder) => folder.replace(/-(\w)/g, (_all, letter) => letter.toUpperCase());

const LISTS = [
  { role: 'contract', list: 'contracts', type: 'WidgetContract', from: '../model/widget', says: 'What is known of each widget' },
  { role: 'design', list: 'designs', type: 'WidgetDesign', from: '../design/widget-design', says: 'What designers know of each widget' },
  { role: 'samples', list: 'samples', type: 'WidgetSamples', from: '../design/samples/widget-samples', says: 'Samples of each widget' },
];

for (const { role, list, type, from, says } of LISTS) {
  const file = path.join(root, `${list}.ts`);
  const folders = readdirSync(root).filter((folder) => existsSync(path.join(root, folder, `${folder}.${role}.ts`)));
  const name = (folder) => `${camel(folder)}${role[0].toUpperCase()}${role.slice(1)}`;
  const text = [
    `import type { ${type} } from '${from}';`,
    ...folders.map((folder) => `import { ${name(folder)} } from './${folder}/${folder}.${role}';`),
    '',
    `/** ${says}; written by \`npm run widgets\` out of the folders. */`,
    `export const ${list}: readonly ${type}[] = [`,
    ...folders.map((folder) => `  ${name(folder)},`),
    '];',
    '',
  ].join('\n');
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (!check) {
    writeFileSync(file, text);
    continue;
  }
  process.stderr.write(`${list}.ts is not as \`npm run widgets\` writes it\n`);
  process.exitCode = 1;
}
