import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = 'docs/measurements.md';
/** The table between these two lines has one row for each part; a run replaces the rows of the parts that it ran. */
const [BEGIN, END] = ['<!-- last run of npm run proof -->', '<!-- end of the last run -->'];
const HEAD = ['part', 'result', 'seconds', 'commit'];

/** A part's result in words: `12 passed`, `11 passed, 1 failed`, `not run` or `not ended`. */
export const outcomeOf = ({ state, tally }) =>
  state !== 'ended' ? state : tally.failed === 0 ? `${tally.passed} passed` : `${tally.passed} passed, ${tally.failed} failed`;

/** Rows of cells as a Markdown table with aligned columns. */
function tableOfCells(cells) {
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const line = (row) =>
    `| ${row.map((cell, column) => (column === 2 ? cell.padStart(widths[2]) : cell.padEnd(widths[column]))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 2 ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  const [head, ...rest] = cells.map(line);
  return [head, rule, ...rest].join('\n');
}

const cellsOf = (rows, commit) => rows.map((row) => [row.name, outcomeOf(row), row.seconds.toFixed(0), commit]);

/** Rows of `{ name, state, seconds, tally }` as a Markdown table; each row names the commit it ran on. */
export const tableOf = (rows, commit) => tableOfCells([HEAD, ...cellsOf(rows, commit)]);

/** The cells of a stored table, without its head. */
const storedCells = (text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** `abc1234`, with a mark where files other than the table differ from the commit. */
export function commitOf(root) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const changed = git('status', '--porcelain', '--', '.', `:!${FILE}`) !== '';
    return `\`${git('rev-parse', '--short', 'HEAD')}\`${changed ? ' with changes' : ''}`;
  } catch {
    return 'no commit';
  }
}

/** Replaces the rows of these parts in docs/measurements.md, in the order of `parts`; answers the name of the file. */
export function writeMeasurements(root, rows, parts, now = new Date()) {
  const file = path.join(root, FILE);
  const text = readFileSync(file, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const [stored, after] = rest?.split(END) ?? [];
  if (after === undefined) throw new Error(`${FILE} lacks the lines \`${BEGIN}\` and \`${END}\``);
  const known = new Map([...storedCells(stored), ...cellsOf(rows, commitOf(root))].map((cells) => [cells[0], cells]));
  const cells = parts.flatMap((name) => (known.has(name) ? [known.get(name)] : []));
  const minutes = cells.reduce((sum, [, , seconds]) => sum + Number(seconds), 0) / 60;
  const head = `Last run on ${now.toISOString().slice(0, 10)}; the parts take ${minutes.toFixed(0)} minutes in sum, some run side by side.`;
  writeFileSync(file, `${before}${BEGIN}\n\n${head}\n\n${tableOfCells([HEAD, ...cells])}\n\n${END}${after}`);
  return FILE;
}
