import type { SheetPlan, SheetTable as PlannedTable } from '@banyan/shared-contracts/forms/designs/design-sheets.contract';
import type { Caller } from '../../../../core/access/caller';
import type { Connection } from '../../../../core/database/database';
import type { SheetTable } from '../../../../core/spreadsheet/find-tables';
import { guessColumn } from './guess/guess-column';
import { guessPairs } from './guess/guess-pairs';
import { knownNames } from './known-names';
import { notesOf, type OpenedSheet } from './opened-sheet';

/** Rows from the beginning of a table that may be its header, and how much of them is shown. */
const HEADERS = { rows: 8, texts: 6, longest: 20 };

function headersOf({ sheets }: OpenedSheet, { sheet, header, rows, columns }: SheetTable): PlannedTable['headers'] {
  const grid = sheets[sheet]?.rows ?? [];
  const first = Math.max(0, Math.min(header ?? Infinity, rows[0]?.place ?? 0) - 3);
  return Array.from({ length: HEADERS.rows }, (_unused, index) => first + index).flatMap((place) => {
    const texts = columns.flatMap((column) => grid[place]?.[column.place]?.text.slice(0, HEADERS.longest) || []);
    return texts.length === 0 ? [] : [{ row: place + 1, text: texts.slice(0, HEADERS.texts).join(' · ') }];
  });
}

/** What of a spreadsheet may become a design, with the evidence for each guess. */
export async function planSheet(connection: Connection, caller: Caller, opened: OpenedSheet): Promise<SheetPlan> {
  const tables: PlannedTable[] = [];
  for (const [index, table] of opened.tables.entries()) {
    const columns = [];
    for (const facts of opened.facts[index] ?? []) columns.push(guessColumn(facts, await knownNames(connection, caller, facts)));
    tables.push({
      ...{ table: index, sheet: table.sheetName, title: table.title, header: table.header === undefined ? 0 : table.header + 1 },
      ...{ headers: headersOf(opened, table), rows: table.rows.length, columns, notes: notesOf(opened, table, caller.locale) },
    });
  }
  const [title] = opened.tables.map((table) => table.title).filter(Boolean);
  return { name: (title ?? opened.fileName).slice(0, 100), tables, pairs: guessPairs(opened.facts) };
}
