import { AppError } from '@banyan/shared-contracts/errors';
import type { InterfaceRow } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { ListViews } from '@banyan/shared-contracts/forms/records/list-view.contract';
import { EXPORTED, type ListedRows } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { ModelConfig } from '@banyan/shared-contracts/forms/records/model-config.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { VIEW, VIEW_SOURCE, type ViewSource, viewSourceOf } from '@banyan/shared-contracts/forms/views/view-source';
import { noNames } from '@banyan/shared-contracts/forms/model/widget';
import type { Caller } from '../../../core/access/caller';
import type { ModelGate } from '../../../core/access/model-access';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import type { DownloadLink } from '../../../core/files/downloads';
import type { CellValue } from '../../../core/spreadsheet/write-sheet';
import { openDocuments } from '../design/documents/open-documents';
import { requireDraft } from '../design/management/categories/category-rights';
import { configOf } from '../design/model-config';
import type { RunningModels } from '../design/running-model';
import { exportedColumns, fileOf } from '../records/import/export-rows';
import { sheetLines } from '../records/import/import-columns';
import type { AskedExport } from '../records/import/model-export.service';
import { type ListInput, pageOf } from '../records/read/lists/record-list.service';
import { listed, placedRows, presentRow } from '../records/read/lists/shown-rows';
import type { OpenModel, Target } from '../records/read/record-reader';
import { sheetCells } from '../records/values/display';
import { filterRows, parametersFor, type SentParameter, sortRows } from './view-query';
import { missingFields, type ViewRow, viewRowsOf } from './view-rows';

/** The answer of a data interface for a user, and the members of its rows that it declares; at most as many rows as interfaces return. */
interface InterfaceAnswer {
  rows: readonly InterfaceRow[];
  total: number;
  declared: readonly string[];
}

/** Asks a data interface in the name of the caller. */
export type AskInterface = (caller: Caller, id: Id, sent: readonly SentParameter[]) => Promise<InterfaceAnswer>;

/** Without interfaces no view has rows. */
export const noInterfaces: AskInterface = () => Promise.resolve({ rows: [], total: 0, declared: [] });

/** Rows are placed by the id of their parent, which may be a number. */
const withParent = (values: FormRecord, parentField: string): FormRecord =>
  typeof values[parentField] === 'number' ? { ...values, [parentField]: String(values[parentField]) } : values;

export type ViewService = ReturnType<typeof createViewService>;

/**
 * Views: designs that show the rows of a data interface (api-forms B25). Who has a menu of the view may read it, by way of the parameters that the
 * design gives; the interface itself is not opened by it.
 */
export function createViewService(
  core: Pick<Core, 'database' | 'files' | 'audit' | 'rights'>,
  { models, gate }: { models: RunningModels; gate: ModelGate },
  ask: AskInterface,
) {
  async function open(caller: Caller, { modelId, menuId }: Target): Promise<OpenModel & { source: ViewSource }> {
    const model = await models.any(caller, modelId);
    const access = await gate.of(caller, { id: modelId, switches: model.design }, menuId);
    const source = viewSourceOf(model.form.document);
    if (source === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.viewSource' });
    return { model, access, source };
  }

  /** Whether the caller may design the view; makers hear what is wrong with it. */
  const isMaker = (caller: Caller, id: Id): Promise<boolean> =>
    requireDraft(core, caller, id).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );

  async function read(caller: Caller, opened: OpenModel & { source: ViewSource }, input: ListInput) {
    if (input.superQuery['conditionList'] !== undefined) throw new AppError('BAD_INPUT', { problems: 'superQueryJson' });
    const { model, source } = opened;
    const sent = parametersFor(source, input.query);
    const answer = await ask(caller, source.interfaceId, sent).catch((error: unknown) => {
      const isGone = error instanceof AppError && error.key === 'NOT_FOUND';
      throw isGone ? new AppError('NOT_ALLOWED', { what: 'what.viewSource' }, { cause: error }) : error;
    });
    const rows = viewRowsOf(answer.rows, model.fields);
    const found = sortRows(filterRows(rows, opened, source, input), opened, input);
    return { answer, found };
  }

  /** Notes beside the rows: how much of the answer is used where it was cut, and for makers the fields that the interface no longer has. */
  async function notesOf(
    caller: Caller,
    { model }: OpenModel,
    { rows, total, declared }: InterfaceAnswer,
  ): Promise<Pick<ListedRows, 'view'>> {
    const missing = missingFields(model.fields, rows, declared);
    const isSaid = missing.length > 0 && (await isMaker(caller, model.id));
    const cut = total > rows.length ? { read: rows.length, total } : undefined;
    if (!isSaid && cut === undefined) return {};
    return { view: { missing: isSaid ? missing.map(({ label }) => label) : [], ...(cut === undefined ? {} : { cut }) } };
  }

  const shownRow = ({ model, access }: OpenModel, { id, values }: ViewRow) => ({
    row: { ...presentRow(listed(model, access).fields, values, noNames, access), id },
    values: withParent(values, model.design.parentField),
  });

  return {
    isView: async (caller: Caller, modelId: Id): Promise<boolean> => (await models.any(caller, modelId)).webType === VIEW,

    /** The released design, without what fills the parameters: readers need not know it. */
    async config(caller: Caller, modelId: Id): Promise<ModelConfig> {
      const opened = await open(caller, { modelId, menuId: '' });
      const documents = openDocuments(opened);
      const form = JSON.parse(documents.form_data) as object;
      const form_data = JSON.stringify({ ...form, [VIEW_SOURCE]: {} });
      return { ...configOf(opened.model, { ...documents, form_data }), interfaceId: opened.source.interfaceId };
    },

    /** Lists of views have no named views of their own. */
    async listViews(caller: Caller, target: Target): Promise<ListViews> {
      const { access } = await open(caller, target);
      access.require('list');
      return { list: [], defaultId: '', mayShare: false };
    },

    /** A page of the rows, in the shape that the kind of the list has. */
    async list(caller: Caller, target: Target, input: ListInput): Promise<ListedRows> {
      const opened = await open(caller, target);
      const { answer, found } = await read(caller, opened, input);
      const page = pageOf(opened.model.design, input);
      const from = (page.currentPage - 1) * page.pageSize;
      const rows = found.slice(from, from + page.pageSize).map((row) => shownRow(opened, row));
      const pagination = { ...page, total: found.length };
      return { list: placedRows(rows, opened), pagination, ...(await notesOf(caller, opened, answer)) };
    },

    /** The rows of a list as a spreadsheet (api-forms A3). */
    async export(caller: Caller, target: Target, input: AskedExport): Promise<DownloadLink> {
      const opened = await open(caller, target);
      const { model, access } = opened;
      access.require('export');
      const { found } = await read(caller, opened, input);
      const page = pageOf(model.design, input);
      const from = (page.currentPage - 1) * page.pageSize;
      const ticked = new Set(input.selectIds);
      const chosen =
        input.dataType === EXPORTED.page
          ? found.slice(from, from + page.pageSize)
          : found.filter(({ id }) => input.dataType !== EXPORTED.ticked || ticked.has(id));
      const columns = exportedColumns(opened, input.selectKey);
      const { fields } = listed(model, access);
      const lines = chosen.flatMap(({ values }) =>
        sheetLines<CellValue>(columns, { texts: sheetCells(fields, values, noNames, access), rows: {} }),
      );
      const name = `${model.name}.${input.format}`;
      const { kysely } = core.database;
      const link = await core.files.downloads.offer(kysely, caller, { name, content: fileOf(columns, input.format, lines) });
      const after = { columns: columns.columns.map(({ key }) => key) };
      await core.audit(kysely, caller, { module: 'record', action: 'export', targetId: model.id, targetName: model.name, after });
      return link;
    },
  };
}
