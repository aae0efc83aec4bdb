import * as z from '@banyan/shared-contracts/schema';
import { defineDecoration } from '../../model/define-widget';
import { codeFields, codeSource } from '../code-source';
import { readSettings } from '../read-settings';

export const qrcodeSettings = z.object({
  ...codeSource,
  dataType: z.enum(['static', 'relation', 'dynamic']).default('static'),
  staticText: z.string().default('二维码'),
  colorDark: z.string().default('#000'),
  colorLight: z.string().default('#fff'),
  width: z.coerce.number().min(20).max(1000).default(100),
});
export type QrcodeSettings = z.output<typeof qrcodeSettings>;

/** A QR code (api-forms B4, product-2 section 3). */
export const qrcodeContract = defineDecoration<QrcodeSettings>('qrcode', (item) => readSettings(qrcodeSettings, item), {
  dependsOn: codeFields,
});

/** The place of a record: the target of a dynamic code. */
export interface RecordPlace {
  modelId: string;
  recordId: string;
}

/** What an app reads from a record's code (api-forms B24); `mt` 2 means that it has no workflow. */
export const recordPayload = ({ modelId, recordId }: RecordPlace): string =>
  JSON.stringify({ t: 'DFD', id: recordId, mid: modelId, mt: 2, fid: '', pid: '', ftid: '', opt: '' });
