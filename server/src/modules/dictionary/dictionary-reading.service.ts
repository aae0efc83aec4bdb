import type { DictionaryOption } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Locale } from '@banyan/shared-contracts/locales';
import { WIRE_CODE } from '@banyan/shared-contracts/wire/codes';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { groupBy } from '../../core/group-by';
import { type Coding, codingFor, pack } from '../../core/http/compression';
import { translate } from '../../core/i18n/translate';
import { branchIds, toTree } from '../../core/tree';
import * as repository from './dictionary-entry.repository';
import { findType, listTypes } from './dictionary-type.repository';

type Row = repository.DictionaryEntryRow;

/** The reply of one version in one language, compressed on the first request for a coding. */
interface Kept {
  version: string;
  plain: string;
  packed: Map<Coding | '', Promise<Buffer>>;
}

/** A whole reply, or that the caller has it already. */
export type AllReply = { etag: string; isKnown: true } | { etag: string; isKnown: false; body: Buffer; coding: Coding | undefined };

const nameIn = (row: Row, locale: Locale): string =>
  (locale === 'en' ? row.full_name_en : locale === 'zhtw' ? row.full_name_zhtw : '') || row.full_name;

const toOption =
  (locale: Locale) =>
  (row: Row): DictionaryOption & { parentId: string } => ({
    ...{ id: row.id, parentId: row.parent_id ?? '0', fullName: nameIn(row, locale), enCode: row.en_code },
    ...(row.color === '' ? {} : { color: row.color }),
  });

const nested = (options: readonly DictionaryOption[], isTree: boolean): DictionaryOption[] => (isTree ? toTree(options) : [...options]);

export type DictionaryReading = ReturnType<typeof createDictionaryReading>;

/** Dictionaries as forms, filters and labels read them: in the reader's language. */
export function createDictionaryReading({ database: { kysely } }: Pick<Core, 'database'>) {
  const kept = new Map<Locale, Kept>();

  async function listAll(locale: Locale) {
    const [types, rows] = await Promise.all([listTypes(kysely), repository.listEnabledEntries(kysely)]);
    const byType = groupBy(rows, (row) => row.dictionary_type_id);
    return types.map((type) => ({
      ...{ id: type.id, enCode: type.en_code, fullName: type.full_name, isTree: type.is_tree ? 1 : 0 },
      dictionaryList: nested((byType.get(type.id) ?? []).map(toOption(locale)), type.is_tree),
    }));
  }

  /** `version` was read before the data, so the cached data is never older than its version. */
  async function current(version: string, locale: Locale): Promise<Kept> {
    const known = kept.get(locale);
    if (known?.version === version) return known;
    const envelope = { code: WIRE_CODE.success, msg: translate(locale, 'ok.success'), data: { list: await listAll(locale) } };
    const fresh = { version, plain: JSON.stringify(envelope), packed: new Map() };
    kept.set(locale, fresh);
    return fresh;
  }

  return {
    /** Every category with its enabled entries; `seen` is the ETag that the caller has. */
    async all(locale: Locale, seen: string, accepted: string): Promise<AllReply> {
      const version = await repository.readVersion(kysely);
      const etag = `"${version}-${locale}"`;
      if (seen.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) return { etag, isKnown: true };
      const { plain, packed } = await current(version, locale);
      const coding = codingFor(accepted);
      const body = packed.get(coding ?? '') ?? pack(plain, coding);
      packed.set(coding ?? '', body);
      return { etag, isKnown: false, body: await body, coding };
    },

    /** Names of entries with their colours. */
    colors: async (locale: Locale) =>
      (await repository.listColored(kysely)).map((row) => ({
        typeId: row.dictionary_type_id,
        fullName: nameIn(row, locale),
        color: row.color,
      })),

    /** Entries of a category. Disabled entries, their descendants, and entries that were merged into others are marked. */
    async options(locale: Locale, typeId: Id): Promise<DictionaryOption[]> {
      const type = await findType(kysely, typeId);
      if (type === undefined) throw new AppError('NOT_FOUND');
      const [rows, merged] = [await repository.listEntries(kysely, typeId), await repository.listMerged(kysely, typeId)];
      const places = rows.map((row) => ({ id: row.id, parentId: row.parent_id ?? '' }));
      const disabled = new Set(rows.filter((row) => !row.enabled).flatMap((row) => [...branchIds(places, row.id)]));
      const options = rows.map(toOption(locale)).map((option) => (disabled.has(option.id) ? { ...option, disabled: true } : option));
      const byId = new Map(options.map((option) => [option.id, option]));
      const former = merged.flatMap((row): DictionaryOption[] => {
        const target = byId.get(row.merged_into ?? '');
        return target === undefined ? [] : [{ ...target, id: row.id, enCode: row.en_code, disabled: true }];
      });
      return [...nested(options, type.is_tree), ...former];
    },
  };
}
