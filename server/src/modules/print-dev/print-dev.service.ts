import { AppError } from '@banyan/shared-contracts/errors';
import { HEAD_TABLE } from '@banyan/shared-contracts/print/data/table-keys';
import type { PrintRow } from '@banyan/shared-contracts/print/data/print-data';
import type { PrintDocument as FilledHtml } from '@banyan/shared-contracts/print/print-template.contract';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { sanitizePrintTemplate } from '../../core/html/sanitize-print';
import type { PrintableRecords, PrintSources } from './data/print-sources';
import * as repository from './print-dev.repository';
import { completePage } from './print-page';
import type { TemplateRow } from './templates/template-kind';

export type PrintDevService = ReturnType<typeof createPrintDevService>;

const textOf = (cell: PrintRow[string]): string => (typeof cell === 'string' ? cell : cell[0]);
const textsOf = (row: PrintRow): Record<string, string> =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, textOf(cell)]));

/** Templates as those meet them who print. */
export function createPrintDevService(
  { database }: Pick<Core, 'database'>,
  records: Pick<PrintableRecords, 'config'>,
  sources: Pick<PrintSources, 'data'>,
) {
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

  /** The forms whose records a template prints: its own form, or the forms whose designs refer to it. */
  const modelsOf = ({ id, model_id: own }: Pick<TemplateRow, 'id' | 'model_id'>): Promise<Id[]> =>
    own === null ? repository.modelsNaming(kysely, id) : Promise.resolve([own]);

  async function opensAny(caller: Caller, template: Pick<TemplateRow, 'id' | 'model_id'>): Promise<boolean> {
    for (const modelId of await modelsOf(template)) if (await mayOpen(caller, modelId)) return true;
    return false;
  }

  async function findTemplate(id: Id): Promise<TemplateRow> {
    const [template] = await repository.listTemplates(kysely, [id]);
    if (template === undefined) throw new AppError('NOT_FOUND');
    return template;
  }

  /** A template and the data of records in the order of their ids; all of them or none. */
  async function read(caller: Caller, id: Id, recordIds: readonly Id[]) {
    const template = await findTemplate(id);
    const source = {
      ...{ sourceType: template.source_type, modelId: template.model_id ?? '', sqlTemplate: template.sql_template },
      ...{ interfaceId: template.interface_id ?? '', parameterJson: template.parameters },
    };
    return { template, data: await sources.data(caller, source, await modelsOf(template), recordIds) };
  }

  return {
    findTemplate,
    read,

    /** Throws where the caller may open none of the forms that the template prints. */
    async requireOpen(caller: Caller, template: TemplateRow): Promise<void> {
      const models = await modelsOf(template);
      for (const modelId of models) if (await mayOpen(caller, modelId)) return;
      const [first] = models;
      if (first === undefined) throw new AppError('FORBIDDEN');
      await records.config(caller, first);
    },

    /** Names of the templates whose form the caller may open. */
    async options(caller: Caller, ids: readonly Id[]): Promise<{ id: Id; fullName: string }[]> {
      const templates = ids.length === 0 ? [] : await repository.listTemplates(kysely, ids);
      const open = await Promise.all(templates.map((template) => opensAny(caller, template)));
      return templates.filter((_template, index) => open[index]).map(({ id, full_name }) => ({ id, fullName: full_name }));
    },

    /** Templates whose form the caller may open, by category. */
    async selector(caller: Caller, type: '' | '1' | '2') {
      const templates = await repository.listCategorized(kysely, type === '' ? undefined : type === '1' ? 1 : 2);
      const open = new Map<Id, boolean>();
      for (const template of templates) open.set(template.id, await opensAny(caller, template));
      const shown = templates.filter(({ id }) => open.get(id));
      return [...new Set(shown.map(({ category }) => category))].map((category) => {
        const own = shown.filter((template) => template.category === category);
        const children = own.map(({ id, full_name, en_code }) => ({ id, fullName: full_name, enCode: en_code, parentId: category }));
        return { id: category, fullName: own[0]?.category_name ?? category, hasChildren: true, children };
      });
    },

    /** A template as HTML with the data of each record (api-forms A11). */
    async documents(caller: Caller, id: Id, recordIds: readonly Id[]): Promise<FilledHtml[]> {
      const { template, data } = await read(caller, id, recordIds);
      const shared = {
        // Again on read, so that rules made later hold for templates that were stored before.
        printTemplate: sanitizePrintTemplate(template.template),
        fullName: template.full_name,
        pageParam: completePage(template.page_param),
      };
      return data.map(({ tables, approvals }) => {
        const children = Object.entries(tables).filter(([key]) => key !== HEAD_TABLE && !key.startsWith('related.'));
        const head = textsOf(tables[HEAD_TABLE]?.[0] ?? {});
        return {
          ...shared,
          operatorRecordList: approvals,
          printData: { ...head, ...Object.fromEntries(children.map(([key, rows]) => [key, rows.map(textsOf)])) },
        };
      });
    },
  };
}
