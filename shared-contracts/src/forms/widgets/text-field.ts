import * as z from '@banyan/shared-contracts/schema';
import type { WidgetTraits } from '../model/widget';

/** Settings that fields of text share (api-forms B4). */
export const textSettings = z.object({
  placeholder: z.string().default(''),
  maxlength: z.number().int().positive().nullable().default(null),
  showCount: z.boolean().default(false),
  clearable: z.boolean().default(true),
  readonly: z.boolean().default(false),
  disabled: z.boolean().default(false),
});

/** A text of any length. */
export const anyText = (): z.ZodType<string> => z.string();

export const textTraits: WidgetTraits = { listable: true, sortable: true, filter: 'text', inTable: true, summable: false };
