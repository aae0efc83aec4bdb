import * as z from '@banyan/shared-contracts/schema';
import type { ReadField } from '../model/widget';

/** Content of a code: the design's own text, a field of the record, or (QR codes) the record itself. */
export const codeSource = { staticText: z.string(), relationField: z.string().default('') };

interface CodeSource {
  dataType: 'static' | 'relation' | 'dynamic';
  staticText: string;
  relationField: string;
}

/** Keys of the fields that a code reads. */
export const codeFields = ({ dataType, relationField }: CodeSource): string[] =>
  dataType === 'relation' && relationField !== '' ? [`${relationField}_id`, relationField] : [];

/** The text of a code that is not dynamic; of a related record its id counts before its title (api-forms B20). */
export function codeText(settings: CodeSource, read: ReadField): string {
  if (settings.dataType === 'static') return settings.staticText;
  const value = codeFields(settings)
    .map(read)
    .find((one): one is string | number => (typeof one === 'string' && one !== '') || typeof one === 'number');
  return value === undefined ? '' : String(value);
}
