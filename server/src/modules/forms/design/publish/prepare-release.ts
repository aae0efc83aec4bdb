import { AppError } from '@banyan/shared-contracts/errors';
import { type ColumnDesign, columnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import type { FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import { type ChosenTable, readChosenTables } from '@banyan/shared-contracts/forms/design/tables/chosen-tables';
import { VIEW } from '@banyan/shared-contracts/forms/views/view-source';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { checkDocuments } from '../management/check-documents';
import { completeDesign, type DesignDocuments } from '../documents/complete-design';
import { readDocument, readListFilter } from '../documents/design-documents';
import { type OwnPlace, planOwnLayout } from '../own-tables/plan-own-layout';
import { type NeededIndex, planIndexes, structureSql } from './tables/ddl';
import { refuseBadFormulas } from './form-formulas';
import { refuseBadPatterns } from './form-patterns';
import { type LastLayout, type Layout, type Move, planLayout, tablesOf } from './tables/layout';
import { refuseUnusableEntries } from './form-rules';
import * as repository from './model.repository';
import { readPastColumns } from './tables/past-columns';
import { refuseUnusableView, viewLayout } from './tables/view-release';
import { type Fill, planFills } from './release-steps';
import { refuseBadRollUps } from '../../records/roll-up/roll-up-checks';
import { missingIndexes } from '../../records/roll-up/roll-up-index';
import type { FindModel } from '../../records/roll-up/roll-up-links';
import { compileModel, findReleasedModel, type RunningModel } from '../running-model';
import { isId } from '../../../../core/ids/only-ids';

/** Tables with at most this many records are changed immediately, in the transaction of the release; users notice no delay. */
const SMALL = 2000;

function refuseUnusable(form: FormModel): void {
  const fields = [...form.fields.values(), ...[...form.tables.values()].flatMap((table) => table.fields)];
  if (!fields.some(({ contract }) => contract.traits.system === undefined)) throw new AppError('NOT_ALLOWED', { what: 'what.formEmpty' });
  // Records are plain objects, in which these keys are always there.
  const keys = [...fields.map(({ key }) => key), ...form.tables.keys()];
  if (keys.some((key) => Object.hasOwn(Object.prototype, key))) throw new AppError('NOT_ALLOWED', { what: 'what.formDocument' });
  refuseBadPatterns(fields);
  refuseBadFormulas(form);
}

/** Records are in the main table of the first release for good: tables that are chosen later, or not any more, would hide them. */
function refuseOtherTables(chosen: readonly ChosenTable[], before: LastLayout | undefined): void {
  if (before === undefined) return;
  const { table, own } = before.layout.main;
  const main = chosen.find(({ isMain }) => isMain)?.table;
  if (own === undefined ? chosen.length > 0 : main !== table) throw new AppError('NOT_ALLOWED', { what: 'what.ownTable.switched' });
}

/** A draft that can be released. */
async function readDraft(connection: Connection, modelId: Id, given: repository.ModelRow | undefined) {
  const model = given ?? (await repository.findModel(connection, modelId));
  if (model === undefined) throw new AppError('NOT_FOUND');
  // Invalid input of the designer is rejected, not completed.
  readDocument(formDocument, model.form_data);
  readDocument(columnDesign, model.column_data);
  checkDocuments({ formData: model.form_data, columnData: '', appColumnData: '', tables: model.tables, interfaceParam: '' });
  const documents = completeDesign(model);
  const form = parseForm(readDocument(formDocument, documents.form_data));
  const design = readDocument(columnDesign, documents.column_data);
  refuseUnusable(form);
  refuseUnusableEntries(documents);
  readListFilter(design);
  return { model, documents, form, design, chosen: readChosenTables(model.tables) };
}

/** What has to be done in large tables, while people go on working. */
export interface LaterWork {
  /** Tables in which values move: until that is done the earlier release stays live. */
  fills: readonly Fill[];
  indexes: readonly NeededIndex[];
  /** Records of each table that is there. */
  sizes: ReadonlyMap<string, number>;
}

/** Whether the release has to wait for it. Without the index of values that have to differ each save would read the whole table. */
export const mustWait = ({ fills, indexes }: LaterWork): boolean => fills.length > 0 || indexes.some(({ isLookedUp }) => isLookedUp);

/** Everything that tells the draft from the live release, and what the tables lack for it. */
export interface PreparedRelease {
  model: repository.ModelRow;
  documents: DesignDocuments;
  /** As it will run once it is live; undefined of a view, which has no records of its own. */
  draft: RunningModel | undefined;
  form: FormModel;
  design: ColumnDesign;
  last: repository.ReleaseRow | undefined;
  before: LastLayout | undefined;
  layout: Layout;
  moves: readonly Move[];
  fills: readonly Fill[];
  /** Statements that make missing tables and columns. */
  structure: string[];
  needed: readonly NeededIndex[];
  missing: readonly NeededIndex[];
  /** Names of indexes that are removed. */
  outgrown: string[];
  /** Tables that are there, with their records. */
  sizes: ReadonlyMap<string, number>;
  /** What is done in the transaction of the release. */
  direct: Pick<LaterWork, 'fills' | 'indexes'>;
  later: LaterWork;
  records: number;
  /** Whether what concerns records is left to a job. */
  isLarge: boolean;
  /** `table.column` of everything that is there. */
  existing: ReadonlySet<string>;
}

async function countTables(connection: Connection, existing: ReadonlySet<string>): Promise<Map<string, number>> {
  const tables = new Set([...existing].map((place) => place.slice(0, place.indexOf('.'))));
  const sizes = new Map<string, number>();
  for (const table of tables) sizes.set(table, await repository.countRows(connection, table));
  return sizes;
}

async function findLast(connection: Connection, { id, released_version: version }: repository.ModelRow) {
  const last = version === null ? undefined : await repository.findRelease(connection, id, version);
  const before = last && { form: parseForm(readDocument(formDocument, last.form_data)), layout: last.layout as Layout };
  return { last, before };
}

/** What a release in user-defined tables, or of a view, has to do: nothing in tables. */
const untouched = (layout: Layout) => ({
  ...{ layout, moves: [], fills: [], needed: [], missing: [], outgrown: [], structure: [], records: 0, isLarge: false },
  sizes: new Map<string, number>(),
  existing: new Set<string>(),
  direct: { fills: [], indexes: [] },
  later: { fills: [], indexes: [], sizes: new Map<string, number>() },
});

/** Indexes by which roll-ups find their records, in tables of other forms: at once in small ones, otherwise by the job. */
async function planRelationIndexes(connection: Connection, draft: RunningModel, find: FindModel, own: ReadonlyMap<string, number>) {
  const { missing, sizes: others } = await missingIndexes(connection, draft, find);
  const sizes = new Map([...own, ...others]);
  const isLater = ({ table }: NeededIndex) => (sizes.get(table) ?? 0) > SMALL;
  return { direct: missing.filter((index) => !isLater(index)), later: missing.filter(isLater), sizes };
}

/** A table of the live release that is not there was renamed or dropped by other means: one that is made anew would be empty. */
function refuseGoneTables({ before, layout, existing }: Pick<PreparedRelease, 'before' | 'layout' | 'existing'>): void {
  const there = new Set([...existing].map((place) => place.slice(0, place.indexOf('.'))));
  const used = new Set(tablesOf(layout).map(({ table }) => table));
  const known = before === undefined || before.layout.main.own !== undefined ? [] : tablesOf(before.layout);
  const gone = known.find(({ table }) => used.has(table) && !there.has(table));
  if (gone !== undefined) throw new AppError('NOT_ALLOWED', { what: 'what.formTableGone', table: `form.${gone.table}` });
}

/**
 * Compares the draft, or the design that is given, with the live release; changes nothing. Refuses a draft that cannot be released, and says why.
 */
export async function prepareRelease(
  connection: Connection,
  modelId: Id,
  place?: OwnPlace,
  given?: repository.ModelRow,
): Promise<PreparedRelease> {
  if ((await repository.findPreparing(connection, modelId)) !== undefined)
    throw new AppError('NOT_ALLOWED', { what: 'what.formPreparing' });
  const { model, documents, form, design, chosen } = await readDraft(connection, modelId, given);
  const { last, before } = await findLast(connection, model);
  if (model.web_type === VIEW) {
    await refuseUnusableView(connection, { form, design, last });
    return { model, documents, draft: undefined, form, design, last, before, ...untouched(viewLayout(modelId, form)) };
  }
  if (last?.web_type === VIEW) throw new AppError('NOT_ALLOWED', { what: 'what.viewSwitched' });
  refuseOtherTables(chosen, before);
  if (chosen.length > 0) {
    if (place === undefined)
      throw new AppError('NOT_ALLOWED', { what: 'what.formOwnTables', names: chosen.map(({ table }) => table).join('、') });
    const own = untouched(await planOwnLayout(connection, form, chosen, place));
    const draft = compileModel(model, { ...documents, version: 0, web_type: model.web_type, layout: own.layout });
    await refuseBadRollUps(draft, () => Promise.resolve(undefined));
    return { model, documents, draft, form, design, last, before, ...own };
  }
  const existing = await repository.listColumns(connection, modelId);
  const past = await readPastColumns(connection, modelId);
  const { layout, moves } = planLayout(modelId, form, { last: before, existing, past });
  refuseGoneTables({ before, layout, existing });
  const { needed, outgrown } = planIndexes(layout, form, design);
  const sizes = await countTables(connection, existing);
  const draft = compileModel(model, { ...documents, version: 0, web_type: model.web_type, layout });
  const find: FindModel = async (id) => (id === modelId ? draft : isId(id) ? findReleasedModel(connection, id) : undefined);
  await refuseBadRollUps(draft, find);
  const rolledUp = await planRelationIndexes(connection, draft, find, sizes);
  const found = await repository.listIndexes(
    connection,
    needed.map(({ name }) => name),
  );
  const missing = needed.filter(({ name }) => found.get(name) !== true);
  const fills = planFills(moves);
  const isLarge = Math.max(0, ...sizes.values()) > SMALL;
  const isLater = ({ table }: NeededIndex) => isLarge && sizes.has(table);
  return {
    draft,
    ...{ model, documents, form, design, last, before, layout, moves, fills, needed, missing, outgrown, sizes, isLarge, existing },
    structure: structureSql(modelId, layout, existing),
    direct: { fills: isLarge ? [] : fills, indexes: [...missing.filter((index) => !isLater(index)), ...rolledUp.direct] },
    later: { fills: isLarge ? fills : [], indexes: [...missing.filter(isLater), ...rolledUp.later], sizes: rolledUp.sizes },
    records: sizes.get(layout.main.table) ?? 0,
  };
}
