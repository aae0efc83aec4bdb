import { writeB23 } from '@banyan/shared-contracts/print/b23/write-b23';
import { writePageParam } from '@banyan/shared-contracts/print/b23/write-paper';
import { HEAD_TABLE } from '@banyan/shared-contracts/print/data/table-keys';
import { writePrintDocument } from '@banyan/shared-contracts/print/document/read-document';
import type { Connection } from '../../core/database/database';
import { sanitizePrintTemplate } from '../../core/html/sanitize-print';
import templates from '../data/demo/print-templates.json';
import { demoDocuments } from '../demo-print-documents';
import { seedOnce } from '../seed-once';

/** `[[table.column]]` in the data file as the field that the template designer writes (api-forms B23). */
const withFields = (template: string): string =>
  template.replaceAll(/\[\[([\w.]+)\]\]/g, (_place, name: string) => {
    const [column = '', table = HEAD_TABLE] = name.split('.').reverse();
    return `<span class="jnpf-print-tag-span jnpf-tiny-color--common" contenteditable="false" data-tag="${table}.${column}">{${column}}</span>`;
  });

/** Print templates of the demo company; once, and only where their forms are. */
export async function seedDemoPrint(tx: Connection): Promise<void> {
  await seedOnce(tx, 'demoPrint', async () => {
    const models = await tx.selectFrom('visual_model').select('id').execute();
    const known = templates.filter(({ modelId }) => models.some(({ id }) => id === modelId));
    if (known.length === 0) return;
    const rows = known.map(({ id, modelId, fullName, enCode, category, pageParam, template, description }, index) => ({
      id,
      full_name: fullName,
      en_code: enCode,
      category,
      model_id: modelId,
      template: sanitizePrintTemplate(withFields(template.join(''))),
      page_param: JSON.stringify(pageParam),
      sort_code: index,
      description,
    }));
    const drawn = demoDocuments
      .filter(({ modelId }) => models.some(({ id }) => id === modelId))
      .map(({ id, modelId, fullName, enCode, document, description }, index) => ({
        ...{ id, full_name: fullName, en_code: enCode, category: 'form', model_id: modelId, description },
        ...{ document: writePrintDocument(document), template: sanitizePrintTemplate(writeB23(document).html) },
        ...{ page_param: writePageParam(document.paper), sort_code: rows.length + index },
      }));
    await tx
      .insertInto('print_template')
      .values([...rows, ...drawn])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
