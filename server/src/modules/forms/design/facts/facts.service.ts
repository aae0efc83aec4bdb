import type { DesignFacts } from '@banyan/shared-contracts/forms/designs/design-facts.contract';
import { sql } from 'kysely';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Connection, Database } from '../../../../core/database/database';
import { identifier } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import { VIEW } from '@banyan/shared-contracts/forms/views/view-source';
import { requireDesign } from '../management/categories/category-rights';
import { tableSql } from '../publish/tables/ddl';
import { countRows } from '../publish/model.repository';
import { readLimited } from '../publish/plan/limited-read';
import { findReleasedModel, type PlacedField, type RunningModel } from '../running-model';

interface Stored {
  /** Key of the sub-table, '' for the main table. */
  table: string;
  name: string;
  fields: readonly PlacedField[];
}

/** Texts that people write, whose length a design can limit. */
const isText = ({ field: { contract }, column }: PlacedField): boolean =>
  column.type.type === 'text' && contract.traits.filter === 'text' && contract.traits.html !== true;

/** The longest text of each field of a table; none where reading them takes too long. */
async function longestTexts(database: Database, { name, fields }: Stored): Promise<DesignFacts['texts']> {
  const texts = fields.filter(isText);
  if (texts.length === 0) return [];
  const longest = texts.map(({ column }, index) => `max(char_length(${identifier(column.name)})) as l${index}`);
  const [row] = (await readLimited<Record<string, number | null>>(database, `select ${longest.join(', ')} from ${tableSql(name)}`)) ?? [];
  return texts.flatMap(({ field }, index) => {
    const length = row?.[`l${index}`] ?? 0;
    return length === 0 ? [] : [{ field: field.address, longest: length }];
  });
}

/** Whether the table is there, with every column of the release. */
async function isWhole(connection: Connection, { name, fields }: Stored): Promise<boolean> {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns where table_schema = 'form' and table_name = ${name}`.execute(connection);
  const there = new Set(rows.map(({ column }) => column));
  return there.size > 0 && fields.every(({ column }) => there.has(column.name));
}

/** Tables that releases have made; what is known of existing tables of other systems is not asked. */
const storedOf = (model: RunningModel | undefined): Stored[] =>
  model === undefined || model.own !== undefined || model.webType === VIEW
    ? []
    : [
        { table: '', name: model.table, fields: model.fields },
        ...model.tables.map(({ table: { key }, name, fields }) => ({ table: key, name, fields })),
      ];

/** Columns of sub-tables are not among them. */
const addressesOf = (model: RunningModel | undefined): string[] =>
  model === undefined || model.webType === VIEW ? [] : model.fields.map(({ field }) => field.address);

export type FactsService = ReturnType<typeof createFactsService>;

/** What the database knows of released designs, for the checks of their makers. */
export function createFactsService({ database }: Pick<Core, 'database'>) {
  const { kysely } = database;
  return {
    async of(caller: Caller, id: Id): Promise<DesignFacts> {
      await requireDesign(kysely, caller, id);
      const tables: DesignFacts['tables'] = [];
      const texts: DesignFacts['texts'] = [];
      const model = await findReleasedModel(kysely, id);
      for (const stored of storedOf(model)) {
        // Of a table that is gone, or was changed from outside, nothing is known; the release says so.
        if (!(await isWhole(kysely, stored))) continue;
        tables.push({ table: stored.table, rows: await countRows(kysely, stored.name) });
        texts.push(...(await longestTexts(database, stored)));
      }
      const filled = await kysely
        .selectFrom('dictionary_entry')
        .select('dictionary_type_id as type')
        .distinct()
        .where('enabled', '=', true)
        .execute();
      return { tables, texts, fields: addressesOf(model), dictionaries: filled.map(({ type }) => type) };
    },
  };
}
