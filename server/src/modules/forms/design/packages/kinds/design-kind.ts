import { designInput, DESIGN_KINDS, DESIGN_TYPES } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { sayMessage } from '@banyan/shared-contracts/design/steps/describe';
import { readFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import { readChosenTables } from '@banyan/shared-contracts/forms/design/tables/chosen-tables';
import { versionChanges } from '@banyan/shared-contracts/forms/design/versions/version-changes';
import type { Locale } from '@banyan/shared-contracts/locales';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Caller } from '../../../../../core/access/caller';
import type { Connection } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import { parseExact, writeExact } from '../../../../../core/documents/exact-json';
import { completed } from '../../documents/completed';
import { categoryOfRow, findCategory } from '../../management/categories/category-rights';
import { withFirstLists } from '../../management/first-list';
import type { DesignInput } from '../../management/design-kind';
import type { ModelRow } from '../../publish/model.repository';
import { DESIGN_WORDS } from '../../words';
import { differingMembers } from '../differing-members';
import type { ObjectKind, PackageWork, PackedObject } from '../object-kind';
import { withLocalIds } from '../remap';
import { matchByCode } from './row-kind';

const document = z.string().max(4_718_592);
const content = z.object({
  fullName: z.string().trim().min(1).max(100),
  type: z.literal([...DESIGN_TYPES]),
  webType: z.literal([...DESIGN_KINDS]),
  enableFlow: z.boolean(),
  /** Code and name of its category. */
  category: z.object({ code: z.string().max(50), name: z.string().max(100) }),
  tables: document,
  formData: document,
  columnData: document,
  appColumnData: document,
  interfaceId: z.string().max(40),
  interfaceName: z.string().max(200),
  interfaceParam: document,
  sortCode: z.int().min(0).max(999_999),
  description: z.string().max(500),
});
export type DesignContent = z.output<typeof content>;

const DOCUMENTS = ['formData', 'columnData', 'appColumnData'] as const;
const PLAIN = ['fullName', 'webType', 'enableFlow', 'tables', 'interfaceParam'];
/** Sentences about one design at most. */
const MAX_LINES = 200;

const contentOf = ({ content: held }: PackedObject) => held as DesignContent;

/** A document with the ids of this installation. A text that cannot be parsed is unchanged, and the save rejects it. */
function localDocument(text: string, to: Parameters<ObjectKind['toLocal']>[1]): string {
  try {
    return text === '' ? '' : writeExact(withLocalIds(parseExact(text), to));
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** Tables that people made, where all of them are here; otherwise releases make tables. */
export async function tablesHere(connection: Connection, tables: string): Promise<string> {
  const names = readChosenTables(tables).map(({ table }) => table);
  if (names.length === 0) return '';
  const { rows } = await sql<{ count: string }>`
    select count(distinct table_name) as count from information_schema.tables
    where table_schema not in ('form', 'pg_catalog', 'information_schema') and table_name = any(${sql.val(names)}::text[])`.execute(
    connection,
  );
  return Number(rows[0]?.count) === new Set(names).size ? tables : '';
}

type Row = ModelRow & { category_code: string | null; category_name: string | null };

function toPacked(row: Row): PackedObject {
  const chosen = readChosenTables(row.tables).length > 0 ? row.tables : '';
  return {
    ...{ kind: 'design', id: row.id, code: row.en_code, name: row.full_name },
    content: {
      ...{ fullName: row.full_name, type: row.type, webType: row.web_type, enableFlow: row.enable_flow },
      category: { code: row.category_code ?? '', name: row.category_name ?? '' },
      ...{ tables: chosen, ...completed({ ...row, ...withFirstLists(row.web_type, row) }) },
      ...{ interfaceId: row.interface_id, interfaceName: row.interface_name, interfaceParam: row.interface_param },
      ...{ sortCode: row.sort_code, description: row.description },
    },
  };
}

/** Writes designs by the rules for every design. */
export interface DesignWriter {
  add: (tx: Connection, caller: Caller, input: DesignInput, id: Id) => Promise<Id>;
  /** Puts documents and name in place of those of a draft; what it overwrites is kept as a version. */
  replace: (tx: Connection, caller: Caller, id: Id, input: DesignInput) => Promise<void>;
  drop: (tx: Connection, caller: Caller, id: Id) => Promise<void>;
}

async function inputOf({ tx, category }: PackageWork, { code, content: held }: PackedObject): Promise<DesignInput> {
  const { category: own, enableFlow, tables, ...members } = held as DesignContent;
  const known = own.code === '' ? undefined : await findCategory(tx, members.type, own.code);
  const facts = { enCode: code, category: known ?? category, enableFlow: enableFlow ? 1 : 0, tables: await tablesHere(tx, tables) };
  return designInput.parse({ ...members, ...facts });
}

function differences(ours: PackedObject, theirs: PackedObject, locale: Locale): string[] {
  const [a, b] = [contentOf(ours), contentOf(theirs)];
  // A document that was never drawn changes none.
  const drawn = Object.fromEntries(DOCUMENTS.map((name) => [name, b[name] === '' ? a[name] : b[name]])) as Record<
    (typeof DOCUMENTS)[number],
    string
  >;
  const plain = differingMembers(a, { ...b, tables: b.tables === '' ? a.tables : b.tables }, PLAIN, locale);
  if (DOCUMENTS.every((name) => a[name] === drawn[name])) return plain;
  const say = (key: string) => DESIGN_WORDS[locale][key] ?? key;
  const changes = versionChanges(readFormWire(a), readFormWire(drawn)).slice(0, MAX_LINES);
  return [...plain, ...changes.map((change) => sayMessage(change, say))];
}

/** Drafts of designs; their releases and records stay where they are. */
export const designKind = (writer: DesignWriter): ObjectKind => ({
  kind: 'design',
  content,
  async read(connection, ids) {
    const { rows } = await sql<Row>`
      select h.*, category.full_name as category_name,
        (select entry.en_code from dictionary_entry entry where entry.id = category.id) as category_code
      from visual_model h left join lateral (${categoryOfRow}) category on true
      where h.id = any(${sql.val([...ids])}::bigint[]) order by h.sort_code, h.id`.execute(connection);
    return rows.map(toPacked);
  },
  match: (connection, objects) => matchByCode(connection, 'visual_model', objects),
  toLocal(held, to) {
    const own = held as DesignContent;
    const documents = Object.fromEntries([...DOCUMENTS, 'interfaceParam' as const].map((name) => [name, localDocument(own[name], to)]));
    return { ...own, ...documents, interfaceId: to('interface', own.interfaceId) ?? own.interfaceId };
  },
  differences,
  async insert(work, object) {
    await writer.add(work.tx, work.caller, await inputOf(work, object), object.id);
  },
  async replace(work, object) {
    await writer.replace(work.tx, work.caller, object.id, await inputOf(work, object));
  },
  remove: ({ tx, caller }, id) => writer.drop(tx, caller, id),
});
