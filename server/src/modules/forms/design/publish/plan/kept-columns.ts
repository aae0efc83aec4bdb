import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import type { FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import type { KeptColumn } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Connection, Database } from '../../../../../core/database/database';
import { identifier } from '../../../../../core/database/sql-text';
import type { Id } from '../../../../../core/database/tables';
import { readDocument } from '../../documents/design-documents';
import { tableSql } from '../tables/ddl';
import { type Layout, tablesOf } from '../tables/layout';
import type { PreparedRelease } from '../prepare-release';
import { readLimited } from './limited-read';

/** Values of larger tables are estimated by the statistics of the database. */
const COUNTED = 200_000;

/** A column that no field of the draft uses. */
export interface KeptPlace {
  table: string;
  column: string;
  tableKey: string;
  key: string;
  /** Whether the live release still uses it. */
  isUsed: boolean;
}

const placeOf = (table: string, column: string) => `${table}.${column}`;

/** `table.column` of the fields of a form. */
function usedPlaces(form: FormModel, { main, children }: Layout): Set<string> {
  const places = [...form.fields.keys()].map((key) => placeOf(main.table, main.columns[key]?.name ?? ''));
  for (const table of form.tables.values()) {
    const stored = children[table.key];
    if (stored !== undefined) places.push(...table.fields.map(({ key }) => placeOf(stored.table, stored.columns[key]?.name ?? '')));
  }
  return new Set(places);
}

const listLayouts = async (connection: Connection, modelId: Id) =>
  (
    await connection
      .selectFrom('visual_model_release')
      .select(['version', 'layout'])
      .where('model_id', '=', modelId)
      .where('state', '=', 'live')
      .orderBy('version')
      .execute()
  ).map(({ version, layout }) => ({ version, layout: layout as Layout }));

/** Columns of earlier releases that are there and that the draft does not use, with the last field of each. */
export async function listKeptPlaces(connection: Connection, prepared: PreparedRelease): Promise<KeptPlace[]> {
  const { model, form, layout, before, existing } = prepared;
  const used = usedPlaces(form, layout);
  const live = before === undefined ? new Set<string>() : usedPlaces(before.form, before.layout);
  const kept = new Map<string, KeptPlace>();
  for (const { layout: past } of await listLayouts(connection, model.id))
    for (const [tableKey, { table, columns }] of [['', past.main] as const, ...Object.entries(past.children)])
      for (const [key, { name }] of Object.entries(columns)) {
        const place = placeOf(table, name);
        if (name.startsWith('f_') || used.has(place) || !existing.has(place)) continue;
        kept.set(place, { table, column: name, tableKey, key, isUsed: live.has(place) });
      }
  return [...kept.values()];
}

/** What the fields of the places were called last. */
async function readLabels(connection: Connection, modelId: Id, places: readonly KeptPlace[]): Promise<Map<KeptPlace, string>> {
  const labels = new Map<KeptPlace, string>();
  for (let below = Number.MAX_SAFE_INTEGER; labels.size < places.length;) {
    const release = await connection
      .selectFrom('visual_model_release')
      .select(['version', 'form_data'])
      .where('model_id', '=', modelId)
      .where('state', '=', 'live')
      .where('version', '<', Math.min(below, 2_147_483_647))
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (release === undefined) break;
    below = release.version;
    const form = parseForm(readDocument(formDocument, release.form_data));
    for (const place of places.filter((one) => !labels.has(one))) {
      const table = form.tables.get(place.tableKey);
      const field = place.tableKey === '' ? form.fields.get(place.key) : table?.fields.find(({ key }) => key === place.key);
      if (field !== undefined) labels.set(place, table === undefined ? field.label : `${table.label} ${field.label}`);
    }
  }
  return labels;
}

/** How many values the columns of one table hold, in their order. */
async function countValues(database: Database, table: string, names: readonly string[], size: number) {
  const counts = names.map((name, index) => `count(${identifier(name)})::int as n${index}`).join(', ');
  const whole =
    size > COUNTED ? undefined : await readLimited<Record<string, number>>(database, `select ${counts} from ${tableSql(table)}`);
  if (whole !== undefined) return names.map((_name, index) => ({ values: whole[0]?.[`n${index}`] ?? 0, isEstimate: false }));
  const known = await readLimited<{ name: string; share: number }>(
    database,
    "select attname as name, 1 - null_frac as share from pg_stats where schemaname = 'form' and tablename = $1",
    [table],
  );
  const shares = new Map((known ?? []).map(({ name, share }) => [name, share]));
  return names.map((name) => ({ values: Math.round(size * (shares.get(name) ?? 1)), isEstimate: true }));
}

/** The kept columns with their values, in the order of tables and columns. */
export async function describeKept(database: Database, prepared: PreparedRelease, places: readonly KeptPlace[]): Promise<KeptColumn[]> {
  const labels = await readLabels(database.kysely, prepared.model.id, places);
  const described: KeptColumn[] = [];
  for (const { table } of tablesOf(prepared.layout)) {
    const own = places.filter((place) => place.table === table);
    if (own.length === 0) continue;
    const counts = await countValues(
      database,
      table,
      own.map(({ column }) => column),
      prepared.sizes.get(table) ?? 0,
    );
    own.forEach((place, index) => {
      const { column, tableKey, key, isUsed } = place;
      const field = tableKey === '' ? key : `${tableKey}-${key}`;
      const { values = 0, isEstimate = false } = counts[index] ?? {};
      described.push({ table, column, field, label: labels.get(place) ?? field, values, isEstimate, isUsed });
    });
  }
  return described;
}
