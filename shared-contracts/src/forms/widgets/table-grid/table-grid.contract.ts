import * as z from '@banyan/shared-contracts/schema';
import { defineContainer } from '../../model/define-widget';

export const gridSettings = z.object({
  borderType: z.enum(['solid', 'dashed', 'dotted', 'none']).default('solid'),
  borderColor: z.string().default(''),
  borderWidth: z.number().default(1),
});
export type TableGridSettings = z.output<typeof gridSettings>;

export const cellSettings = z.object({
  merged: z.boolean().default(false),
  colspan: z.number().int().min(1).default(1),
  rowspan: z.number().int().min(1).default(1),
  backgroundColor: z.string().default(''),
});
export type TableGridCellSettings = z.output<typeof cellSettings>;

export const tableGridRowContract = defineContainer('tableGridTr', () => ({}));
export const tableGridCellContract = defineContainer<TableGridCellSettings>('tableGridTd', ({ __config__ }) =>
  cellSettings.catch(cellSettings.parse({})).parse(__config__),
);

/** Fields in the cells of a drawn table; merged cells are skipped. */
export const tableGridContract = defineContainer<TableGridSettings>(
  'tableGrid',
  ({ __config__ }) => gridSettings.catch(gridSettings.parse({})).parse(__config__),
  { parts: [tableGridRowContract, tableGridCellContract] },
);
