import * as z from '@banyan/shared-contracts/schema';
import { defineWidget } from '../../model/define-widget';
import { readSettings } from '../read-settings';

export const signatureSettings = z.object({
  placeholder: z.string().default(''),
  /** Ids of the signatures that may be chosen; none named: all. */
  ableIds: z.array(z.string()).default([]),
  disabled: z.boolean().default(false),
});
export type SignatureSettings = z.output<typeof signatureSettings>;

/** A signature of the platform, chosen among those that the user may use; the path of its picture (api-forms B4, A5). */
export const signatureContract = defineWidget<SignatureSettings, string>({
  type: 'signature',
  settings: (item) => readSettings(signatureSettings, item),
  value: () => z.string().regex(/^\/api\/system\/Signature\/Picture\/[0-9a-f]{32}$/),
  empty: null,
  traits: { listable: true, sortable: false, filter: null, inTable: true, summable: false, holds: 'signature', notImported: true },
  column: () => ({ type: 'text' }),
});
