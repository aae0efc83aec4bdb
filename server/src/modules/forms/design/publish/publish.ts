import { AppError } from '@banyan/shared-contracts/errors';
import { isDeepStrictEqual } from 'node:util';
import { columnDesign } from '@banyan/shared-contracts/forms/column-design';
import { formDocument } from '@banyan/shared-contracts/forms/form-document';
import type { FormModel } from '@banyan/shared-contracts/forms/form-model';
import { parseForm } from '@banyan/shared-contracts/forms/parse-form';
import { CompiledQuery } from 'kysely';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import type { Jobs } from '../../../../core/jobs/jobs';
import { completeDesign, type DesignDocuments } from '../documents/complete-design';
import { readDocument, readListFilter } from '../documents/design-documents';
import { holdDesignFiles } from '../design-files';
import { indexSql, moveSql, structureSql } from './ddl';
import { refuseBadFormulas } from './form-formulas';
import { refuseBadPatterns } from './form-patterns';
import { type Layout, planLayout } from './layout';
import * as repository from './model.repository';
import { changesFormulas } from '../../records/calculate/recalculate';
import { recalculation } from '../../records/calculate/recalculation.job';
import { queueRecalculation } from '../../records/calculate/recalculation.repository';

/** How long a statement may wait for readers of a table; they would all queue up behind it. */
const LOCK_TIMEOUT = '3s';

function refuseUnusable(form: FormModel): void {
  const fields = [...form.fields.values(), ...[...form.tables.values()].flatMap((table) => table.fields)];
  if (!fields.some(({ contract }) => contract.traits.system === undefined)) throw new AppError('NOT_ALLOWED', { what: 'what.formEmpty' });
  // Records are plain objects, in which these keys are always there.
  const keys = [...fields.map(({ key }) => key), ...form.tables.keys()];
  if (keys.some((key) => Object.hasOwn(Object.prototype, key))) throw new AppError('NOT_ALLOWED', { what: 'what.formDocument' });
  refuseBadPatterns(fields);
  refuseBadFormulas(form);
}

const draftOf = ({ form_data, column_data, app_column_data }: DesignDocuments): DesignDocuments => ({
  form_data,
  column_data,
  app_column_data,
});

/**
 * Releases a model's draft: its tables get what they lack, and the documents become a version that the run time reads. Doing it again without
 * a change repairs tables and makes no new version. Calculated fields follow new formulas afterwards, by a job (`recalculation.job.ts`), however
 * many records there are; without `jobs` (the seed) a server enqueues it when it looks next. Returns the version that is live.
 */
export async function publishModel(tx: Connection, modelId: Id, releasedBy: Id | null, jobs?: Pick<Jobs, 'enqueue'>): Promise<number> {
  await repository.lockPublishing(tx, modelId);
  const model = await repository.findModel(tx, modelId);
  if (model === undefined) throw new AppError('NOT_FOUND');
  // What somebody has written that makes no sense is refused, not completed.
  readDocument(formDocument, model.form_data);
  readDocument(columnDesign, model.column_data);
  const documents = completeDesign(model);
  const form = parseForm(readDocument(formDocument, documents.form_data));
  const design = readDocument(columnDesign, documents.column_data);
  refuseUnusable(form);
  readListFilter(design);

  const last = model.released_version === null ? undefined : await repository.findRelease(tx, modelId, model.released_version);
  const before = last && { form: parseForm(readDocument(formDocument, last.form_data)), layout: last.layout as Layout };
  const { layout, moves } = planLayout(modelId, form, before);
  const tables = [layout.main, ...Object.values(layout.children)].map(({ table }) => table);
  const existing = await repository.listColumns(tx, tables);
  const statements = [...structureSql(modelId, layout, existing), ...moveSql(moves), ...indexSql(layout, form, design)];
  await tx.executeQuery(CompiledQuery.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'; set local statement_timeout = 0`));
  for (const statement of statements) await tx.executeQuery(CompiledQuery.raw(statement));
  await tx.executeQuery(CompiledQuery.raw('set local lock_timeout = default; set local statement_timeout = default'));

  if (!isDeepStrictEqual(documents, draftOf(model))) await repository.updateDraft(tx, modelId, documents);
  const sameDesign = last !== undefined && isDeepStrictEqual(completeDesign(last), documents);
  // A widget of the same design may have become a field since, or have changed its column.
  if (sameDesign && isDeepStrictEqual(last.layout, layout)) return last.version;
  const version = (model.released_version ?? 0) + 1;
  await repository.insertRelease(tx, { model_id: modelId, version, released_by: releasedBy, ...documents, layout: JSON.stringify(layout) });
  await holdDesignFiles(tx, modelId, releasedBy, Object.values(documents));
  if (before !== undefined && changesFormulas(form, before.form)) {
    await queueRecalculation(tx, modelId, layout.main.table);
    const owner = releasedBy === null ? {} : { owner: releasedBy };
    await jobs?.enqueue(tx, recalculation, { modelId, name: model.full_name }, { key: modelId, ifWaiting: 'replace', ...owner });
  }
  return version;
}
