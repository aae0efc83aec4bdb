import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

interface Part {
  rules: Record<string, unknown>;
}
interface Config extends Part {
  overrides: Part[];
}
interface Report {
  diagnostics: { filename: string; code: string; message: string }[];
}

const root = path.join(import.meta.dirname, '../..');
const isOwn = ([name]: [string, unknown]) => name.startsWith('banyan/');
const ownRules = <T extends Part>(part: T): T => ({ ...part, rules: Object.fromEntries(Object.entries(part.rules).filter(isOwn)) });

/** Our own rules as they are set for the repository, without those that need types. */
function ownConfig(): object {
  const config = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')) as Config;
  return {
    ...ownRules(config),
    overrides: config.overrides.map(ownRules),
    plugins: [],
    jsPlugins: [path.join(import.meta.dirname, 'plugin.js')],
    options: {},
    ignorePatterns: [],
  };
}

/**
 * What our own rules find in a tree in the place of the repository: copies of `fixtures`, and files by their texts. Answers rule and message by file.
 */
export function lintTree(files: Record<string, string>, fixtures?: string): Map<string, { rule: string; message: string }[]> {
  const tree = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'banyan-lint-')));
  try {
    if (fixtures !== undefined) cpSync(fixtures, tree, { recursive: true });
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
      writeFileSync(path.join(tree, file), text);
    }
    writeFileSync(path.join(tree, '.oxlintrc.json'), JSON.stringify(ownConfig()));
    const { stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), ['-c', '.oxlintrc.json', '-f', 'json', '.'], {
      cwd: tree,
      encoding: 'utf8',
    });
    if (!stdout.startsWith('{')) throw new Error(`oxlint: ${stdout}${stderr}`);
    const found = new Map<string, { rule: string; message: string }[]>();
    for (const { filename, code, message } of (JSON.parse(stdout) as Report).diagnostics)
      found.set(filename, [...(found.get(filename) ?? []), { rule: /\((.*)\)/.exec(code)?.[1] ?? code, message }]);
    return found;
  } finally {
    rmSync(tree, { recursive: true });
  }
}
