import * as z from '@banyan/shared-contracts/schema';
import { defineWidget } from '../widget';
import { readSettings } from './read-settings';

const settings = z.object({
  placeholder: z.string().default(''),
  maxlength: z.number().int().positive().nullable().default(null),
  showCount: z.boolean().default(false),
  clearable: z.boolean().default(true),
  readonly: z.boolean().default(false),
  disabled: z.boolean().default(false),
  autoSize: z.object({ minRows: z.number().default(4), maxRows: z.number().default(4) }).default({ minRows: 4, maxRows: 4 }),
});
export type TextareaSettings = z.output<typeof settings>;

/** Several lines of text (api-forms B4). */
export const textareaContract = defineWidget<TextareaSettings, string>({
  type: 'textarea',
  settings: (item) => readSettings(settings, item),
  value: ({ maxlength }) => z.string().max(maxlength ?? 20_000),
  empty: null,
  traits: { listable: true, sortable: true, filter: 'text', inTable: true, summable: false },
  visitors: () => 'fill',
  column: () => ({ type: 'text' }),
});
