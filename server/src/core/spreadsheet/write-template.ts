import { type Cell, type CellStyle, type DataValidation, writeXlsx } from 'hucre/xlsx';
import { hiddenName } from './template-mark';

/** A column that people fill in. */
export interface TemplateColumn {
  /** Its cells in the rows of the header, from the top; '' where the cell to the left or above goes on. */
  titles: readonly string[];
  /** What a cell must be, shown beside the title; a line each. */
  rules: readonly string[];
  /** What its cells offer in a list. */
  choices: readonly string[];
  /** Whether the spreadsheet program refuses other texts than the choices. */
  onlyChoices: boolean;
  /** How its cells are shown and read, in the letters of spreadsheet programs; `@` for texts, which stay as they are typed. */
  format: string;
}

interface Template {
  /** What the template is for: a file with the hidden sheet of another id is refused (`requireTemplateOf`). */
  id: string;
  columns: readonly TemplateColumn[];
  /** Rows that may be filled in. */
  rows: number;
  /** What the spreadsheet program writes about a text that is no choice. */
  noChoice: string;
}

/** Rows whose cells have the format of their column; each one costs bytes, and programs continue it in the rows below. */
const FORMATTED_ROWS = 1000;
const HEADER: CellStyle = { font: { bold: true }, numFmt: '@', alignment: { vertical: 'center' } };
const WIDTH = 18;

const letterOf = (index: number): string =>
  index < 26 ? String.fromCodePoint(65 + index) : letterOf(Math.floor(index / 26) - 1) + letterOf(index % 26);

/** An .xlsx to be filled in: titles with the rules of their cells, and lists of what may be chosen, which are in a hidden sheet. */
export async function writeTemplate({ id, columns, rows, noChoice }: Template): Promise<Buffer> {
  const hidden = hiddenName(id);
  const depth = columns[0]?.titles.length ?? 1;
  const cells = new Map<string, Partial<Cell>>();
  const dataValidations: DataValidation[] = [];
  columns.forEach(({ titles, rules, choices, onlyChoices, format }, place) => {
    const named = titles.findLastIndex((title) => title !== '');
    titles.forEach((value, row) => {
      const comment = row === named && rules.length > 0 ? { comment: { text: rules.join('\n') } } : {};
      cells.set(`${row},${place}`, { value, type: 'string', style: HEADER, ...comment });
    });
    for (let row = depth; row < depth + Math.min(rows, FORMATTED_ROWS); row += 1)
      cells.set(`${row},${place}`, { value: null, type: 'empty', style: { numFmt: format } });
    if (choices.length === 0) return;
    const letter = letterOf(place);
    dataValidations.push({
      type: 'list',
      range: `${letter}${depth + 1}:${letter}${depth + rows}`,
      formula1: `'${hidden}'!$${letter}$1:$${letter}$${choices.length}`,
      allowBlank: true,
      ...(onlyChoices ? { showErrorMessage: true, errorMessage: noChoice } : {}),
    });
  });
  const longest = Math.max(0, ...columns.map(({ choices }) => choices.length));
  const book = await writeXlsx({
    sheets: [
      { name: 'Sheet1', columns: columns.map(() => ({ width: WIDTH })), rows: [], cells, dataValidations, freezePane: { rows: depth } },
      {
        name: hidden,
        veryHidden: true,
        rows: Array.from({ length: longest }, (_unused, row) => columns.map(({ choices }) => choices[row] ?? null)),
      },
    ],
  });
  return Buffer.from(book);
}
