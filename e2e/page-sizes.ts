import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a page loads, with an empty cache, until it has its data. */
export interface PageSize {
  /** Of files that were built, over the wire, packed by gzip. */
  kib: number;
  files: number;
  calls: number;
}

type Table = Record<string, PageSize>;

const file = path.join(import.meta.dirname, 'page-sizes.json');

/** A page grows or shrinks by so much without the table saying so. */
const TOLERANCE = 0.02;
/** Others may have left something to ask for. */
const MORE_CALLS = 2;

export const readTable = (): Table => JSON.parse(readFileSync(file, 'utf8')) as Table;

export function writeTable(table: Table): void {
  const sorted = Object.fromEntries(Object.entries(table).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}

const differs = (found: number, known: number): boolean => Math.abs(found - known) > Math.max(1, known * TOLERANCE);

const words = ({ kib, files, calls }: PageSize) => `${kib} KiB in ${files} files, ${calls} calls`;

/** What the table does not say of a page; nothing when it is as the table says. */
export function complaints(name: string, found: PageSize, known: PageSize | undefined): string[] {
  if (known === undefined) return [`${name}: ${words(found)}, of which the table says nothing`];
  if (!differs(found.kib, known.kib) && !differs(found.files, known.files) && found.calls <= known.calls + MORE_CALLS) return [];
  return [`${name}: ${words(found)}; the table says ${words(known)}`];
}
