import type { PrintData, PrintRow } from '@banyan/shared-contracts/print/data/print-data';
import { HEAD_TABLE } from '@banyan/shared-contracts/print/data/table-keys';
import type { PrintDocument } from '@banyan/shared-contracts/print/print-template.contract';
import { fillTemplate } from './fill-template';
import { purify } from './render-document';
import type { RenderContext } from './render-context';

const textsOf = (row: PrintRow) =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, typeof cell === 'string' ? cell : cell[0]]));

/** HTML of the 3.6 designer with a record, as that designer's clients get them. */
export function htmlWithRecord(html: string, { tables, approvals }: PrintData, pageParam = ''): PrintDocument {
  const { [HEAD_TABLE]: head = [], ...others } = tables;
  const printData = {
    ...textsOf(head[0] ?? {}),
    ...Object.fromEntries(Object.entries(others).map(([key, rows]) => [key, rows.map(textsOf)])),
  };
  return { printTemplate: html, printData, operatorRecordList: approvals, fullName: '', pageParam };
}

/** HTML of the 3.6 designer with the values of a record in the places of its fields, as clean HTML. */
export const fillRaw = (html: string, data: PrintData, context: RenderContext): string =>
  purify(fillTemplate(htmlWithRecord(html, data), context).innerHTML);
