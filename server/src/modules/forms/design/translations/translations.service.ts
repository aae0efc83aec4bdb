import { designTexts, type DesignText } from '@banyan/shared-contracts/forms/design/translations/design-texts';
import { LONGEST_TRANSLATION, TRANSLATED, type TranslatedLocale } from '@banyan/shared-contracts/forms/design/translations/translation';
import en from '@banyan/shared-contracts/forms/words/en.json';
import zh from '@banyan/shared-contracts/forms/words/zh.json';
import zhtw from '@banyan/shared-contracts/forms/words/zhtw.json';
import { MAX_SHEET_BYTES } from '@banyan/shared-contracts/files/sheet-limits';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Locale } from '@banyan/shared-contracts/locales';
import { lookup } from '@banyan/shared-contracts/own-members';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Id } from '../../../../core/database/tables';
import type { DownloadLink } from '../../../../core/files/downloads';
import { receiveUpload } from '../../../../core/http/multipart';
import { traditional } from '../../../../core/i18n/traditional';
import { translate } from '../../../../core/i18n/translate';
import { readSheet } from '../../../../core/spreadsheet/read-sheet';
import { cellText } from '../../../../core/spreadsheet/uploaded-sheets';
import { writeSheet } from '../../../../core/spreadsheet/write-sheet';
import { editDesign } from '../changes/edited-design';
import { requireDesign } from '../management/categories/category-rights';
import { findModel } from '../publish/model.repository';

const WORDS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { zh, zhtw, en };

/** Columns of the sheet; their names are the same in every language. `path`: where the text is, for people. */
const COLUMNS = ['key', 'path', 'zh', 'zhtw', 'en'] as const;
/** Rows of a sheet at most: more than a design has texts. */
const MAX_ROWS = 20_000;
const EXTENSIONS = ['xls', 'xlsx'];

/** A translation in a sheet that the design does not have. */
export interface SheetCell {
  id: string;
  locale: TranslatedLocale;
  text: string;
  /** The text that it is a translation of. */
  of: string;
}

const refuse = (what: 'what.translationHeader' | 'what.translationForeign' | 'what.translationRows') =>
  new AppError('FILE_CONTENT', { what, limit: MAX_ROWS });

const pathOf = ({ part, names, titleKey }: DesignText, words: Readonly<Record<string, string>>): string =>
  [lookup(words, `design.change.${part}`) ?? part, ...names, lookup(words, titleKey) ?? titleKey].join(' / ');

/** Places of the columns by their names; undefined where the first row is not that of such a sheet. */
function placesIn(header: readonly string[]): ReadonlyMap<string, number> | undefined {
  const named = header.flatMap((cell, index): [string, number][] => {
    const name = cell.trim().toLowerCase();
    return name === '' ? [] : [[name, index]];
  });
  const places = new Map(named);
  const isTranslated = TRANSLATED.some((locale) => places.has(locale));
  return places.size === named.length && places.has('key') && places.has('zh') && isTranslated ? places : undefined;
}

/** What the rows of a sheet would change; empty cells change nothing. */
function readRows([header = [], ...rows]: readonly (readonly string[])[], texts: readonly DesignText[]) {
  const places = placesIn(header);
  if (places === undefined) throw refuse('what.translationHeader');
  if (rows.length > MAX_ROWS) throw refuse('what.translationRows');
  const byId = new Map(texts.map((text) => [text.id, text]));
  const cells = new Map<string, SheetCell>();
  const unknown = new Set<string>();
  let known = 0;
  for (const row of rows) {
    const cell = (name: string) => cellText(row[places.get(name) ?? -1] ?? '', LONGEST_TRANSLATION).trim();
    const id = cell('key');
    if (id === '') continue;
    const text = byId.get(id);
    if (text === undefined) unknown.add(id);
    else known += 1;
    const of = cell('zh') === text?.zh.trim() ? text.zh : cell('zh');
    for (const locale of text === undefined ? [] : TRANSLATED) {
      const said = cell(locale);
      const own = text?.translations[locale];
      if (said !== '' && (own?.text !== said || own.of !== of)) cells.set(`${id} ${locale}`, { id, locale, text: said, of });
    }
  }
  if (known === 0) throw refuse('what.translationForeign');
  return { cells: [...cells.values()], unknown: [...unknown] };
}

export type TranslationsService = ReturnType<typeof createTranslationsService>;

/** Translations of designs as sheets, and proposals for them. Each call asks whether the caller may design in the category. */
export function createTranslationsService({ database, files }: Pick<Core, 'database' | 'files'>) {
  const readTexts = (caller: Caller, id: Id) =>
    database.transaction(async (tx) => {
      await requireDesign(tx, caller, id);
      const design = await editDesign(tx, id);
      await design.store(caller.userId);
      const name = (await findModel(tx, id))?.full_name ?? '';
      return { texts: designTexts(design.doc(), name), name };
    });

  return {
    async propose(caller: Caller, id: Id, texts: readonly string[]): Promise<string[]> {
      await requireDesign(database.kysely, caller, id);
      return traditional(texts);
    },

    async export(caller: Caller, id: Id): Promise<DownloadLink> {
      const { texts, name } = await readTexts(caller, id);
      const words = WORDS[caller.locale];
      const rows = texts.map((text) => [
        ...[text.id, pathOf(text, words), text.zh],
        ...TRANSLATED.map((locale) => text.translations[locale]?.text ?? ''),
      ]);
      const file = translate(caller.locale, 'translations.sheet', { name });
      return database.transaction((tx) => files.downloads.offer(tx, caller, { name: `${file}.xlsx`, content: writeSheet(COLUMNS, rows) }));
    },

    /** Reads a filled sheet; changes nothing. */
    async read(caller: Caller, id: Id, request: FastifyRequest): Promise<{ cells: SheetCell[]; unknown: string[] }> {
      await requireDesign(database.kysely, caller, id);
      const rows = await receiveUpload(request, MAX_SHEET_BYTES, async ({ extension, content }) => {
        if (!EXTENSIONS.includes(extension)) throw new AppError('FILE_TYPE', { accept: '.xls, .xlsx' });
        const parts: Uint8Array[] = [];
        for await (const bytes of content) parts.push(bytes);
        return readSheet(Buffer.concat(parts), MAX_ROWS + 1);
      });
      return readRows(rows, (await readTexts(caller, id)).texts);
    },
  };
}
