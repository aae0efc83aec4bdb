import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files of a page, packed by gzip. */
interface FileSizes {
  kib: number;
  files: number;
}

/** What a page loads, with an empty cache, until it has its data. */
export interface PageSize extends FileSizes {
  calls: number;
}

interface Entry extends PageSize {
  /** What a page of a remote begins with, as it was built: the entry of its remote, its code and its words in Chinese. */
  built?: FileSizes;
}

type Table = Record<string, Entry>;

const file = path.join(import.meta.dirname, 'page-sizes.json');

/** A page grows or shrinks by so much without the table saying so. */
const TOLERANCE = 0.02;
/** Others may have left something to ask for. */
const MORE_CALLS = 2;

export const readTable = (): Table => JSON.parse(readFileSync(file, 'utf8')) as Table;

/** Puts members of pages into the table. */
export function writeTable(found: Record<string, Partial<Entry>>): void {
  const table: Record<string, Partial<Entry>> = readTable();
  for (const [address, entry] of Object.entries(found)) table[address] = { ...table[address], ...entry };
  const sorted = Object.fromEntries(Object.entries(table).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}

const differs = (found: number, known: number): boolean => Math.abs(found - known) > Math.max(1, known * TOLERANCE);

const words = ({ kib, files }: FileSizes) => `${kib} KiB in ${files} files`;
const sameFiles = (found: FileSizes, known: FileSizes) => !differs(found.kib, known.kib) && !differs(found.files, known.files);

/** What the table does not say of what a page loaded; nothing when it is as the table says. */
export function complaints(name: string, found: PageSize, known: Entry | undefined): string[] {
  const loaded = `${name}: ${words(found)}, ${found.calls} calls`;
  if (known === undefined) return [`${loaded}, of which the table says nothing`];
  if (sameFiles(found, known) && found.calls <= known.calls + MORE_CALLS) return [];
  return [`${loaded}; the table says ${words(known)}, ${known.calls} calls`];
}

/** What the table does not say of what a page begins with as it was built. */
export function complaintsOfBuild(name: string, found: FileSizes, known: Entry | undefined): string[] {
  if (known?.built === undefined) return [`${name}: built as ${words(found)}, of which the table says nothing`];
  return sameFiles(found, known.built) ? [] : [`${name}: built as ${words(found)}; the table says ${words(known.built)}`];
}

/** What each page of the remotes of a release begins with. `directoryOf` answers where the files of a remote are, with their packed copies. */
export function builtSizes(remotes: Release['remotes'], directoryOf: (remote: string) => string): Record<string, FileSizes> {
  const sizes: Record<string, FileSizes> = {};
  for (const [id, { offers }] of Object.entries(remotes)) {
    const { entry, words: wordsOf, files } = offers.ahead;
    for (const { address, start } of offers.pages) {
      const places = new Set([...entry, ...wordsOf.zh, ...start.files]);
      const bytes = [...places].reduce((sum, place) => sum + packedSize(path.join(directoryOf(id), files[place] ?? '')), 0);
      sizes[`/${address}`] = { kib: Math.round(bytes / 1024), files: places.size };
    }
  }
  return sizes;
}

const packedSize = (name: string): number => statSync(existsSync(`${name}.gz`) ? `${name}.gz` : name).size;

/** The part of a release set that says what pages there are, and what each begins with. */
export interface Release {
  remotes: Record<
    string,
    {
      base: string;
      offers: {
        pages: { address: string; start: { files: number[] } }[];
        ahead: { files: string[]; entry: number[]; words: { zh: number[] } };
      };
    }
  >;
}
