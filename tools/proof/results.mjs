import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = 'docs/measurements.md';
/** The text between these two lines is replaced by each run of all parts. */
const [BEGIN, END] = ['<!-- last run of npm run proof -->', '<!-- end of the last run -->'];

/** A part's result in words: `12 passed`, `11 passed, 1 failed`, `not run` or `not ended`. */
export const outcomeOf = ({ state, tally }) =>
  state !== 'ended' ? state : tally.failed === 0 ? `${tally.passed} passed` : `${tally.passed} passed, ${tally.failed} failed`;

/** Rows of `{ name, state, seconds, tally }` as a Markdown table with aligned columns. */
export function tableOf(rows) {
  const cells = [['part', 'result', 'seconds'], ...rows.map((row) => [row.name, outcomeOf(row), row.seconds.toFixed(0)])];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column].length)));
  const line = (row) => `| ${row[0].padEnd(widths[0])} | ${row[1].padEnd(widths[1])} | ${row[2].padStart(widths[2])} |`;
  const rule = `| ${'-'.repeat(widths[0])} | ${'-'.repeat(widths[1])} | ${'-'.repeat(widths[2] - 1)}: |`;
  const [head, ...rest] = cells.map(line);
  return [head, rule, ...rest].join('\n');
}

/** `abc1234`, with a mark where files differ from the commit. */
function commitOf(root) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `\`${git('rev-parse', '--short', 'HEAD')}\`${git('status', '--porcelain') === '' ? '' : ' with changes'}`;
  } catch {
    return 'no commit';
  }
}

/** Replaces the table of the last run in docs/measurements.md; answers the name of the file. */
export function writeMeasurements(root, rows, now = new Date()) {
  const file = path.join(root, FILE);
  const text = readFileSync(file, 'utf8');
  const minutes = rows.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  const head = `Commit ${commitOf(root)}, ${now.toISOString().slice(0, 10)}, ${minutes.toFixed(0)} minutes.`;
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${FILE} lacks the lines \`${BEGIN}\` and \`${END}\``);
  writeFileSync(file, `${before}${BEGIN}\n\n${head}\n\n${tableOf(rows)}\n\n${END}${after}`);
  return FILE;
}
