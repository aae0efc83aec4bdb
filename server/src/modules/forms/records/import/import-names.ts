import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { noRecord, type PickedKind } from '@banyan/shared-contracts/forms/model/widget';
import { type NamedOption, type OptionSource, optionsOf } from '@banyan/shared-contracts/forms/widgets/option-source';
import { givenParameters, sourceFields } from '@banyan/shared-contracts/forms/widgets/parameters';
import { namesIn, plainPath } from '@banyan/shared-contracts/forms/widgets/principal-choice';
import type { Locale } from '@banyan/shared-contracts/locales';
import { sql } from 'kysely';
import type { Caller } from '../../../../core/access/caller';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { groupBy } from '../../../../core/group-by';
import { isId } from '../../../../core/ids/only-ids';
import { readOrganizations } from '../../../../core/organization/organizations';

/** What other modules find names with. */
export interface NameSources {
  /** Areas that one of the written paths may mean. */
  areas(names: readonly string[]): Promise<{ ids: Id[]; fullName: string }[]>;
  /** All rows of a data interface. */
  interfaceRows(caller: Caller, id: Id, sent: { field: string; defaultValue: string }[]): Promise<unknown[]>;
}

export const noSources: NameSources = { areas: () => Promise.resolve([]), interfaceRows: () => Promise.resolve([]) };

interface NamedRow {
  id: Id;
  name: string;
}

/** Enabled people by account or name, in one question for all texts. */
async function peopleNamed(connection: Connection, texts: readonly string[]): Promise<NamedOption[]> {
  const names = [...new Set(texts.flatMap(namesIn).flatMap((name) => name.split('/')))];
  const { rows } = await sql<NamedRow>`
    select id, real_name || '/' || account as name from user_account
    where state <> 0 and (account = any(${sql.val(names)}::text[]) or real_name = any(${sql.val(names)}::text[]))`.execute(connection);
  return rows.map(({ id, name: fullName }) => ({ id, fullName }));
}

const LEAVES = { position: 'position', role: 'role', group: 'user_group' } as const;

async function principalsNamed(connection: Connection, kind: PickedKind, texts: readonly string[]): Promise<NamedOption[]> {
  if (kind === 'user') return peopleNamed(connection, texts);
  if (kind === 'organize')
    return (await readOrganizations(connection)).flatMap(({ id, name, path }) => [name, path].map((fullName) => ({ id, fullName })));
  const { rows } = await sql<NamedRow>`
    select id, full_name as name from ${sql.table(LEAVES[kind])} where enabled order by sort_code, id`.execute(connection);
  return rows.map(({ id, name: fullName }) => ({ id, fullName }));
}

/** Enabled entries of a dictionary, each by its name in the reader's language, then by its names in the others. */
async function entriesOf(
  connection: Connection,
  { typeId, by }: Extract<OptionSource, { kind: 'dictionary' }>,
  locale: Locale,
): Promise<NamedOption[]> {
  if (!isId(typeId)) return [];
  const rows = await connection
    .selectFrom('dictionary_entry')
    .select(['id', 'parent_id', 'full_name', 'full_name_en', 'full_name_zhtw', 'en_code'])
    .where('dictionary_type_id', '=', typeId)
    .where('enabled', '=', true)
    .orderBy('sort_code')
    .orderBy('id')
    .execute();
  const below = groupBy(rows, (row) => row.parent_id);
  const branch = (parent: Id | null): NamedOption[] =>
    (below.get(parent) ?? []).flatMap((row) => {
      const id = by === 'id' ? row.id : row.en_code;
      const inLanguage = { zh: row.full_name, zhtw: row.full_name_zhtw, en: row.full_name_en };
      const own = inLanguage[locale] || row.full_name;
      // A sheet may have been exported in another language.
      const others = Object.values(inLanguage).filter((name) => name !== '' && name !== own);
      const children = branch(row.id);
      return [own, ...others].map((fullName) => ({ id, fullName, ...([own, row.full_name].includes(fullName) ? { children } : {}) }));
    });
  return branch(null);
}

async function interfaceOptions(caller: Caller, sources: NameSources, source: Extract<OptionSource, { kind: 'dynamic' }>) {
  // Options that depend on other fields differ from row to row.
  if (!isId(source.interfaceId) || sourceFields(source.parameters).length > 0) return [];
  const sent = givenParameters(source.parameters, noRecord).map(({ field, value }) => ({ field, defaultValue: value }));
  return optionsOf(await sources.interfaceRows(caller, source.interfaceId, sent), source.members);
}

/** What the texts of a field may be names of; all texts of a sheet are asked about at once. */
export async function findMeant(
  connection: Connection,
  caller: Caller,
  sources: NameSources,
  { contract, settings }: FormField,
  texts: readonly string[],
): Promise<NamedOption[]> {
  const { named } = contract.traits;
  if (named !== undefined) return principalsNamed(connection, named, texts);
  const by = contract.namedBy?.(settings)?.kind;
  if (by === 'organizePath')
    return (await readOrganizations(connection)).map(({ idPath, path }) => ({ id: idPath.join('/'), fullName: path }));
  if (by === 'areaPath') {
    const names = [...new Set(texts.flatMap((text) => [text, ...namesIn(text)]).map(plainPath))];
    return (await sources.areas(names)).map(({ ids, fullName }) => ({ id: ids.join('/'), fullName }));
  }
  const source = contract.options?.(settings);
  if (source === undefined) return [];
  if (source.kind === 'static') return source.options;
  return source.kind === 'dictionary' ? entriesOf(connection, source, caller.locale) : interfaceOptions(caller, sources, source);
}
