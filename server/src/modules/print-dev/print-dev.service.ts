import { AppError } from '@banyan/shared-contracts/errors';
import { fieldOfRelated, HEAD_TABLE } from '@banyan/shared-contracts/print/data/table-keys';
import type { PrintRow } from '@banyan/shared-contracts/print/data/print-data';
import type { PrintDocument as FilledHtml } from '@banyan/shared-contracts/print/print-template.contract';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { sanitizePrintTemplate } from '../../core/html/sanitize-print';
import type { PrintableRecords, PrintSources } from './data/print-sources';
import { withRelated } from './data/with-related';
import * as repository from './print-dev.repository';
import { completePage } from './print-page';
import type { TemplateRow } from './templates/template-kind';

type OfForms = Pick<TemplateRow, 'id' | 'model_id'>;

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

  const modelsOf = async (template: OfForms): Promise<Id[]> => (await repository.modelsOf(kysely, [template])).get(template.id) ?? [];

  /** Those of the templates of which the caller may open a form; each form is asked once. */
  async function openOf<Template extends OfForms>(caller: Caller, templates: readonly Template[]): Promise<Template[]> {
    const models = await repository.modelsOf(kysely, templates);
    const asked = [...new Set([...models.values()].flat())];
    const answers = await Promise.all(asked.map((id) => mayOpen(caller, id)));
    const open = new Set(asked.filter((_id, index) => answers[index]));
    return templates.filter(({ id }) => models.get(id)?.some((model) => open.has(model)));
  }

  async function findTemplate(id: Id): Promise<TemplateRow> {
    const template = await repository.findTemplate(kysely, id);
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
      const templates = ids.length === 0 ? [] : await repository.listNames(kysely, ids);
      return (await openOf(caller, templates)).map(({ id, full_name }) => ({ id, fullName: full_name }));
    },

    /** Templates whose form the caller may open, by category. */
    async selector(caller: Caller, type: '' | '1' | '2') {
      const templates = await repository.listCategorized(kysely, type === '' ? undefined : type === '1' ? 1 : 2);
      const shown = await openOf(caller, templates);
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
        const children = Object.entries(tables).filter(([key]) => key !== HEAD_TABLE && fieldOfRelated(key) === undefined);
        const head = textsOf(withRelated(tables)[HEAD_TABLE]?.[0] ?? {});
        return {
          ...shared,
          operatorRecordList: approvals,
          printData: { ...head, ...Object.fromEntries(children.map(([key, rows]) => [key, rows.map(textsOf)])) },
        };
      });
    },
  };
}
