import { AppError } from '@banyan/shared-contracts/errors';
import { columnDesign, type ColumnDesign, phoneDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import type { FormField, FormModel, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { type Calculations, planCalculations } from '@banyan/shared-contracts/forms/formula/calculation';
import { VIEW } from '@banyan/shared-contracts/forms/views/view-source';
import { type Locale, LOCALES } from '@banyan/shared-contracts/locales';
import { planRules, type RulePlan } from '@banyan/shared-contracts/forms/rules/rule-plan';
import type { Caches } from '../../../core/caches';
import type { Conditions } from '../../../core/conditions/conditions';
import type { Caller } from '../../../core/access/caller';
import type { Connection, Database } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { keepFormVersions } from './form-versions';
import { completeDesign, type DesignDocuments } from './documents/complete-design';
import { isTranslated, localizeDocuments, nameIn } from './documents/localize-documents';
import { readDocument, readListFilter } from './documents/design-documents';
import type { OwnMain, OwnTable } from './own-tables/own-layout';
import { ownSources } from './own-tables/own-source';
import { tableSql } from './publish/tables/ddl';
import type { Layout, StoredColumn } from './publish/tables/layout';
import { findModel, findRelease, type ModelRow, type ReleaseRow } from './publish/model.repository';

/** A field with the column that holds it. */
export interface PlacedField {
  field: FormField;
  column: StoredColumn;
}

export interface PlacedTable {
  table: FormTable;
  name: string;
  /** What its rows are read from, as a statement has it. */
  source: string;
  /** Only of a user-defined table. */
  own?: OwnTable | undefined;
  fields: readonly PlacedField[];
}

/** The released version of a model, compiled once. */
export interface RunningModel {
  id: Id;
  name: string;
  code: string;
  /** Of the release. */
  version: number;
  type: number;
  webType: number;
  documents: DesignDocuments;
  form: FormModel;
  design: ColumnDesign;
  /** The same with the list of telephones and its filter, where the design has one. */
  phone?: RunningModel | undefined;
  calculations: Calculations;
  rules: RulePlan;
  /** Holds on every list (api-forms B16). */
  listFilter: Conditions | undefined;
  /** Name of the main table. */
  table: string;
  /** What its records are read from, as a statement has it. */
  source: string;
  /** Only of a form in user-defined tables. */
  own?: OwnMain | undefined;
  fields: readonly PlacedField[];
  tables: readonly PlacedTable[];
}

/** What became a field after the release has no column until the next one. */
const place = (fields: Iterable<FormField>, columns: Record<string, StoredColumn>): PlacedField[] =>
  [...fields].flatMap((field) => {
    const column = columns[field.key];
    return column === undefined ? [] : [{ field, column }];
  });

const placeTables = (tables: Iterable<FormTable>, { children }: Layout, sources: Record<string, string> = {}): PlacedTable[] =>
  [...tables].flatMap((table) => {
    const stored = children[table.key];
    if (stored === undefined) return [];
    const source = sources[table.key] ?? tableSql(stored.table);
    return [{ table, name: stored.table, source, own: stored.own, fields: place(table.fields, stored.columns) }];
  });

/** Addresses of the fields that the tables of the release have no place for. */
function unplacedFields({ form, fields, tables }: RunningModel): string[] {
  const placed = new Set([...fields, ...tables.flatMap((table) => table.fields)].map(({ field }) => field.address));
  const all = [...form.fields.values(), ...[...form.tables.values()].flatMap((table) => table.fields)];
  return all.map(({ address }) => address).filter((address) => !placed.has(address));
}

export type ReleasedDesign = Pick<ReleaseRow, 'version' | 'web_type' | 'form_data' | 'column_data' | 'app_column_data' | 'layout'>;

/** What compiled models whose design is translated were made of, and what they are in other languages. */
const translated = new WeakMap<RunningModel, { row: ModelRow; release: ReleasedDesign; byLocale: Map<Locale, RunningModel> }>();

/** The model with the texts of its design in another language: compiled when it is first asked for. */
function inLanguage(model: RunningModel, locale: Locale): RunningModel {
  const source = translated.get(model);
  if (locale === LOCALES[0] || source === undefined) return model;
  const known = source.byLocale.get(locale);
  if (known !== undefined) return known;
  const { row, release } = source;
  const named = { ...row, full_name: nameIn(row.full_name, release, locale) };
  const made = compileDocuments(named, release, completeDesign(localizeDocuments(release, locale)));
  source.byLocale.set(locale, made);
  return made;
}

/**
 * The release in the first language. Releases of earlier versions of the platform hold less than the formats name; `before` is the same model,
 * compiled earlier.
 */
export function compileModel(row: ModelRow, release: ReleasedDesign, before?: RunningModel): RunningModel {
  const documents = before?.version === release.version ? before.documents : completeDesign(localizeDocuments(release, LOCALES[0]));
  const model = compileDocuments(row, release, documents);
  if (isTranslated(release)) translated.set(model, { row, release, byLocale: new Map() });
  return model;
}

function compileDocuments(row: ModelRow, release: ReleasedDesign, documents: DesignDocuments): RunningModel {
  const form = parseForm(readDocument(formDocument, documents.form_data));
  const design = readDocument(columnDesign, documents.column_data);
  const layout = release.layout as Layout;
  const sources = ownSources(row.id, layout);
  const model: RunningModel = {
    id: row.id,
    name: row.full_name,
    code: row.en_code,
    version: release.version,
    type: row.type,
    webType: release.web_type ?? row.web_type,
    documents,
    form,
    design,
    calculations: planCalculations(form),
    rules: planRules(form),
    listFilter: readListFilter(design),
    table: layout.main.table,
    source: sources?.main ?? tableSql(layout.main.table),
    own: layout.main.own,
    fields: place(form.fields.values(), layout.main.columns),
    tables: placeTables(form.tables.values(), layout, sources?.children),
  };
  return { ...model, phone: readPhone(model) };
}

/** A list of telephones that cannot be read is none: theirs is then that of desks. */
function readPhone(model: RunningModel): RunningModel | undefined {
  try {
    const design = phoneDesign(model.design, readDocument(columnDesign, model.documents.app_column_data));
    return design && { ...model, design, listFilter: readListFilter(design, 'ruleListApp') };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** As it is released, whether or not it is switched off; undefined where it never was. */
export async function findReleasedModel(connection: Connection, modelId: Id): Promise<RunningModel | undefined> {
  const row = await findModel(connection, modelId);
  const release = row?.released_version == null ? undefined : await findRelease(connection, modelId, row.released_version);
  return row === undefined || release === undefined ? undefined : compileModel(row, release);
}

export async function readRunningModel(connection: Connection, modelId: Id, before?: RunningModel): Promise<RunningModel> {
  const row = await findModel(connection, modelId);
  if (row?.enabled !== true) throw new AppError('NOT_FOUND');
  const release = row.released_version === null ? undefined : await findRelease(connection, modelId, row.released_version);
  if (release === undefined) throw new AppError('NOT_PUBLISHED');
  return compileModel(row, release, before);
}

export interface RunningModels {
  /**
   * A model with records, in the language of the caller. Throws NOT_FOUND, NOT_PUBLISHED for a model that was never released, NOT_ALLOWED for a view,
   * which has none.
   */
  of(caller: Pick<Caller, 'policy' | 'locale'>, modelId: Id): Promise<RunningModel>;
  /** The same for views as well. */
  any(caller: Pick<Caller, 'policy' | 'locale'>, modelId: Id): Promise<RunningModel>;
}

/** Maximum number of models that one process caches. */
const MAX_KEPT = 500;

interface Kept {
  /** Version of all releases that the model was last compared with. */
  forms: string;
  value: Promise<RunningModel>;
  /** Version of the form that the value was made of, once it is known. */
  own?: string;
}

/** Caches compiled models until their own form is released or changed. */
export function createRunningModels(
  { kysely }: Database,
  onError: (error: Error) => void = () => undefined,
  caches?: Pick<Caches, 'add'>,
): RunningModels {
  const kept = new Map<Id, Kept>();
  caches?.add('form', kept, ({ value }) => value);
  const versionsOf = keepFormVersions(kysely);

  async function compiled(modelId: Id, before: RunningModel | undefined): Promise<RunningModel> {
    const model = await readRunningModel(kysely, modelId, before);
    const unplaced = unplacedFields(model);
    if (unplaced.length > 0) onError(new Error(`model ${modelId} has to be released again: no column for ${unplaced.join(', ')}`));
    return model;
  }

  function current(forms: string, modelId: Id): Promise<RunningModel> {
    const known = kept.get(modelId);
    if (known?.forms === forms) return known.value;
    const read = async (): Promise<RunningModel> => {
      const own = (await versionsOf(forms)).get(modelId) ?? '0';
      const before = await known?.value.catch(() => undefined);
      entry.own = own;
      return before !== undefined && known?.own === own ? before : compiled(modelId, before);
    };
    const entry: Kept = { forms, value: read() };
    entry.value.catch(() => kept.delete(modelId));
    kept.delete(modelId);
    kept.set(modelId, entry);
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value as Id);
    return entry.value;
  }

  const models: RunningModels = {
    async of(caller, modelId) {
      const model = await models.any(caller, modelId);
      if (model.webType === VIEW) throw new AppError('NOT_ALLOWED', { what: 'what.viewRecords' });
      return model;
    },
    any: async ({ policy: { forms }, locale }, modelId) => inLanguage(await current(forms, modelId), locale),
  };
  return models;
}
