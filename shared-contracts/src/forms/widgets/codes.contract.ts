import * as z from '@banyan/shared-contracts/schema';
import { defineDecoration } from '../define-widget';
import type { ReadField } from '../widget';
import { readSettings } from './read-settings';

/** What a code says: the design's own text, a field of the record, or (QR codes) the record itself. */
const codeSource = { staticText: z.string(), relationField: z.string().default('') };

interface CodeSource {
  dataType: 'static' | 'relation' | 'dynamic';
  staticText: string;
  relationField: string;
}

const sourceFields = ({ dataType, relationField }: CodeSource): string[] =>
  dataType === 'relation' && relationField !== '' ? [`${relationField}_id`, relationField] : [];

/** The text of a code that is not dynamic; of a related record its id counts before its title (api-forms B20). */
export function codeText(settings: CodeSource, read: ReadField): string {
  if (settings.dataType === 'static') return settings.staticText;
  const value = sourceFields(settings)
    .map(read)
    .find((one): one is string | number => (typeof one === 'string' && one !== '') || typeof one === 'number');
  return value === undefined ? '' : String(value);
}

const qrSettings = z.object({
  ...codeSource,
  dataType: z.enum(['static', 'relation', 'dynamic']).default('static'),
  staticText: z.string().default('二维码'),
  colorDark: z.string().default('#000'),
  colorLight: z.string().default('#fff'),
  width: z.coerce.number().min(20).max(1000).default(100),
});
export type QrcodeSettings = z.output<typeof qrSettings>;

/** A QR code (api-forms B4, product-2 section 3). */
export const qrcodeContract = defineDecoration<QrcodeSettings>('qrcode', (item) => readSettings(qrSettings, item), {
  dependsOn: sourceFields,
});

/** Where a record stands: what a dynamic code leads to. */
export interface RecordPlace {
  modelId: string;
  recordId: string;
}

/** What an app reads out of a record's code (api-forms B24); `mt` 2 says that no workflow belongs to it. */
export const recordPayload = ({ modelId, recordId }: RecordPlace): string =>
  JSON.stringify({ t: 'DFD', id: recordId, mid: modelId, mt: 2, fid: '', pid: '', ftid: '', opt: '' });

const FORMATS = {
  code128: 'CODE128',
  ean13: 'EAN13',
  ean8: 'EAN8',
  ean5: 'EAN5',
  ean2: 'EAN2',
  code39: 'CODE39',
  itf14: 'ITF14',
  msi10: 'MSI10',
  msi11: 'MSI11',
  pharmacode: 'pharmacode',
  upc: 'UPC',
  codabar: 'codabar',
} as const;
const formats = Object.keys(FORMATS) as (keyof typeof FORMATS)[];

const barSettings = z.object({
  ...codeSource,
  dataType: z.enum(['static', 'relation']).default('static'),
  staticText: z.string().default('10241024'),
  format: z.preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), z.enum(formats).default('code128')),
  lineColor: z.string().default('#000'),
  background: z.string().default('#fff'),
  width: z.coerce.number().min(1).max(20).default(4),
  height: z.coerce.number().min(10).max(500).default(40),
});
export type BarcodeSettings = z.output<typeof barSettings>;

/** The name that encoders know a format by. */
export const barcodeFormat = ({ format }: BarcodeSettings): string => FORMATS[format];

/** A bar code holds letters and digits; anything else leaves it blank (product-2 section 5). */
export const isBarcodeText = (text: string): boolean => /^[a-z\d]+$/i.test(text);

/** A bar code (api-forms B4). */
export const barcodeContract = defineDecoration<BarcodeSettings>('barcode', (item) => readSettings(barSettings, item), {
  dependsOn: sourceFields,
});
