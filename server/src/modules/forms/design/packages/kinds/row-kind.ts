import type { PackageKind } from '@banyan/shared-contracts/forms/designs/design-packages.contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Connection } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import type { Json } from '../../../../../core/documents/members';
import { deleteRow, insertRow, updateRow } from '../../../../../core/records/record-rows';
import { differingMembers } from '../differing-members';
import type { ObjectKind, PackedObject, ToLocal } from '../object-kind';

/** A member of the content and the column that has it. */
export interface RowMember {
  column: string;
  schema: z.ZodType;
  /** Stored as JSON. */
  isJson?: boolean;
}

/** Members that every ordered row has. */
export const ordered = {
  sortCode: { column: 'sort_code', schema: z.int().min(0).max(999_999) },
  enabled: { column: 'enabled', schema: z.boolean() },
  description: { column: 'description', schema: z.string().max(500) },
} satisfies Record<string, RowMember>;

type Row = Record<string, unknown> & { id: Id; full_name: string; en_code: string };

export interface RowKind {
  kind: PackageKind;
  table: string;
  members: Readonly<Record<string, RowMember>>;
  /** Members that only state the place of a row: a difference in them does not count as a different row. */
  unchecked?: readonly string[];
  toLocal?: (content: Json, to: ToLocal) => Json;
  /** Content of rows whose columns are not what a package holds. */
  reading?: (connection: Connection, rows: readonly Row[], contents: readonly Json[]) => Promise<Json[]>;
  /** Columns where they are not those of the members; `id` is that of the row that is overwritten. */
  writing?: (tx: Connection, content: Json, columns: Record<string, unknown>, id?: Id) => Promise<Record<string, unknown>>;
}

/** Rows of the table that have one of the codes, by code. */
export async function idsByCode(connection: Connection, table: string, codes: readonly string[]): Promise<Map<string, Id>> {
  const { rows } = await sql<{ id: Id; code: string }>`
    select id, en_code as code from ${sql.table(table)} where en_code = any(${sql.val([...codes])}::text[])`.execute(connection);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Ids here by the id in the package, where the code alone names an object. */
export async function matchByCode(connection: Connection, table: string, objects: readonly PackedObject[]): Promise<Map<string, Id>> {
  const known = await idsByCode(connection, table, objects.map(({ code }) => code)); // prettier-ignore
  return new Map(objects.flatMap(({ id, code }) => (known.has(code) ? [[id, known.get(code) ?? '']] : [])));
}

/** A kind whose objects are one row each, named by their code. */
export function rowKind({ kind, table, members, unchecked = ['sortCode'], toLocal, reading, writing }: RowKind): ObjectKind {
  const entries = Object.entries(members);
  const compared = entries.map(([name]) => name).filter((name) => !unchecked.includes(name));

  const contentOf = (row: Row): Json => Object.fromEntries(entries.map(([name, { column }]) => [name, row[column]]));

  async function columnsOf(tx: Connection, content: Json, id?: Id): Promise<Record<string, unknown>> {
    const columns = Object.fromEntries(
      entries.map(([name, { column, isJson = false }]) => [column, isJson ? JSON.stringify(content[name]) : content[name]]),
    );
    return writing === undefined ? columns : writing(tx, content, columns, id);
  }

  return {
    kind,
    content: z.object(Object.fromEntries(entries.map(([name, { schema }]) => [name, schema]))),
    async read(connection, ids) {
      const { rows } = await sql<Row>`
        select * from ${sql.table(table)} where id = any(${sql.val([...ids])}::bigint[]) order by sort_code, id`.execute(connection);
      const plain = rows.map(contentOf);
      const contents = reading === undefined ? plain : await reading(connection, rows, plain);
      return rows.map(({ id, en_code: code, full_name: name }, index) => ({ kind, id, code, name, content: contents[index] ?? {} }));
    },
    match: (connection, objects) => matchByCode(connection, table, objects),
    toLocal: (content, to) => toLocal?.(content, to) ?? content,
    differences: (ours, theirs, locale) => differingMembers(ours.content, theirs.content, compared, locale),
    async insert({ tx, caller }, { id, code, content }) {
      await insertRow(tx, { table }, { id, en_code: code, ...(await columnsOf(tx, content)), created_by: caller.userId });
    },
    async replace({ tx, caller }, { id, content }) {
      const stamp = { updated_at: new Date(), updated_by: caller.userId };
      await updateRow(tx, { table }, id, { ...(await columnsOf(tx, content, id)), ...stamp });
    },
    async remove({ tx }, id) {
      await deleteRow(tx, { table }, id);
    },
  };
}
