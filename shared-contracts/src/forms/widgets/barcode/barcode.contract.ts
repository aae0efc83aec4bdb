import * as z from '@banyan/shared-contracts/schema';
import { defineDecoration } from '../../model/define-widget';
import { codeFields, codeSource } from '../code-source';
import { readSettings } from '../read-settings';

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

export const barcodeSettings = z.object({
  ...codeSource,
  dataType: z.enum(['static', 'relation']).default('static'),
  staticText: z.string().default('10241024'),
  format: z.preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), z.enum(formats).default('code128')),
  lineColor: z.string().default('#000'),
  background: z.string().default('#fff'),
  width: z.coerce.number().min(1).max(20).default(4),
  height: z.coerce.number().min(10).max(500).default(40),
});
export type BarcodeSettings = z.output<typeof barcodeSettings>;

/** The name that encoders know a format by. */
export const barcodeFormat = ({ format }: BarcodeSettings): string => FORMATS[format];

/** A bar code holds letters and digits; anything else leaves it blank (product-2 section 5). */
export const isBarcodeText = (text: string): boolean => /^[a-z\d]+$/i.test(text);

/** A bar code (api-forms B4). */
export const barcodeContract = defineDecoration<BarcodeSettings>('barcode', (item) => readSettings(barcodeSettings, item), {
  dependsOn: codeFields,
});
