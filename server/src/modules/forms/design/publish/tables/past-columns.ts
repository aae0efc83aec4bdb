import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import type { FormField, FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Connection } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import { readDocument } from '../../documents/design-documents';
import type { Layout, StoredColumn } from './layout';

/** A column that a field had in some releases, one after the other. */
export interface UsedColumn {
  column: StoredColumn;
  /** The field as the last of these releases had it. */
  field: FormField | undefined;
}

/** The columns that a field had before the present one, oldest first; `tableKey` is '' for fields of the form itself. */
export type PastColumns = (tableKey: string, key: string) => readonly UsedColumn[];

interface Used {
  column: StoredColumn;
  /** The last release that used it. */
  version: number;
}

const placeOf = (tableKey: string, key: string) => JSON.stringify([tableKey, key]);

/** By the place of a field: its columns, oldest first; a column that was taken up again is listed twice. */
function usedColumns(releases: readonly { version: number; layout: Layout }[]): Map<string, Used[]> {
  const used = new Map<string, Used[]>();
  const note = (place: string, column: StoredColumn, version: number) => {
    const known = used.get(place) ?? [];
    const before = known.at(-1)?.column.name === column.name ? known.slice(0, -1) : known;
    used.set(place, [...before, { column, version }]);
  };
  for (const { version, layout } of releases)
    for (const [tableKey, { columns }] of [['', layout.main] as const, ...Object.entries(layout.children)])
      for (const [key, column] of Object.entries(columns)) note(placeOf(tableKey, key), column, version);
  return used;
}

const fieldAt = (form: FormModel | undefined, tableKey: string, key: string): FormField | undefined =>
  tableKey === '' ? form?.fields.get(key) : form?.tables.get(tableKey)?.fields.find((field) => field.key === key);

/** Reads the releases that were ever live; their forms only where a field has changed its column since. */
export async function readPastColumns(connection: Connection, modelId: Id): Promise<PastColumns> {
  const releases = () =>
    connection.selectFrom('visual_model_release').where('model_id', '=', modelId).where('state', '=', 'live').orderBy('version');
  const layouts = await releases().select(['version', 'layout']).execute();
  const used = usedColumns(layouts.map(({ version, layout }) => ({ version, layout: layout as Layout })));
  const versions = new Set([...used.values()].flatMap((columns) => columns.slice(0, -1).map(({ version }) => version)));
  const forms = new Map<number, FormModel>();
  if (versions.size > 0) {
    const rows = await releases()
      .select(['version', 'form_data'])
      .where('version', 'in', [...versions])
      .execute();
    for (const { version, form_data } of rows) forms.set(version, parseForm(readDocument(formDocument, form_data)));
  }
  return (tableKey, key) =>
    (used.get(placeOf(tableKey, key)) ?? [])
      .slice(0, -1)
      .map(({ column, version }) => ({ column, field: fieldAt(forms.get(version), tableKey, key) }));
}
