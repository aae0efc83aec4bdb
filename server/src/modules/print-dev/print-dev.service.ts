import { AppError } from '@banyan/shared-contracts/errors';
import type { PrintDocument, savePrintLog } from '@banyan/shared-contracts/print/print-template.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { sanitizePrintTemplate } from '../../core/html/sanitize-print';
import * as repository from './print-dev.repository';
import { completePage } from './print-page';

/** A record as text, with its `id`; rows of each sub-table by its key. */
interface PrintableRecord {
  values: Record<string, string>;
  tables: Record<string, Record<string, string>[]>;
}

/** Records of designed models as far as the caller may see them: the gate that decides for lists and details decides here too. */
export interface PrintableRecords {
  /** Throws for models that the caller may not open. */
  config(caller: Caller, modelId: Id): Promise<unknown>;
  /** In the order asked for; those that are not there for the caller are left out. */
  readDisplayRecords(caller: Caller, target: { modelId: Id; menuId: string }, ids: readonly Id[]): Promise<PrintableRecord[]>;
}

export type PrintDevService = ReturnType<typeof createPrintDevService>;

export function createPrintDevService({ database, newId, audit }: Pick<Core, 'database' | 'newId' | 'audit'>, records: PrintableRecords) {
  const { kysely } = database;

  const mayOpen = async (caller: Caller, modelId: Id): Promise<boolean> => {
    try {
      await records.config(caller, modelId);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  };

  async function findTemplate(id: Id): Promise<repository.TemplateRow> {
    const [template] = await repository.listTemplates(kysely, [id]);
    if (template === undefined) throw new AppError('NOT_FOUND');
    return template;
  }

  return {
    /** Names of those templates whose model the caller may open. */
    async options(caller: Caller, ids: readonly Id[]): Promise<{ id: Id; fullName: string }[]> {
      const templates = ids.length === 0 ? [] : await repository.listTemplates(kysely, ids);
      const open = await Promise.all(templates.map(({ model_id }) => mayOpen(caller, model_id)));
      return templates.filter((_template, index) => open[index]).map(({ id, full_name }) => ({ id, fullName: full_name }));
    },

    /** Templates whose model the caller may open, by category. */
    async selector(caller: Caller, type: '' | '1' | '2') {
      const templates = await repository.listCategorized(kysely, type === '' ? undefined : type === '1' ? 1 : 2);
      const open = new Map<Id, boolean>();
      for (const { model_id: model } of templates) if (!open.has(model)) open.set(model, await mayOpen(caller, model));
      const shown = templates.filter(({ model_id: model }) => open.get(model));
      return [...new Set(shown.map(({ category }) => category))].map((category) => {
        const own = shown.filter((template) => template.category === category);
        const children = own.map(({ id, full_name, en_code }) => ({ id, fullName: full_name, enCode: en_code, parentId: category }));
        return { id: category, fullName: own[0]?.category_name ?? category, hasChildren: true, children };
      });
    },

    /** A template with the data of each record, in the order of the ids; all of them or none. */
    async documents(caller: Caller, id: Id, recordIds: readonly Id[]): Promise<PrintDocument[]> {
      const template = await findTemplate(id);
      const shared = {
        // Again on read, so that rules made later hold for templates that were stored before.
        printTemplate: sanitizePrintTemplate(template.template),
        operatorRecordList: [],
        fullName: template.full_name,
        pageParam: completePage(template.page_param),
      };
      const found = await records.readDisplayRecords(caller, { modelId: template.model_id, menuId: '' }, recordIds);
      if (found.length !== recordIds.length) throw new AppError('NOT_FOUND');
      return found.map(({ values, tables }) => ({ ...shared, printData: { ...values, ...tables } }));
    },

    async log(caller: Caller, { printTitle, printNum, printId }: EndpointRequest<typeof savePrintLog>['body']): Promise<void> {
      const template = await findTemplate(printId);
      await records.config(caller, template.model_id);
      const row = { id: newId(), template_id: printId, title: printTitle, copies: printNum, user_id: caller.userId };
      await database.transaction(async (tx) => {
        await repository.insertLog(tx, row);
        await audit(tx, caller, { module: 'print-template', action: 'print', targetId: printId, targetName: printTitle });
      });
    },
  };
}
