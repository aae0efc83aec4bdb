import { AppError } from '@banyan/shared-contracts/errors';
import type { Id } from '../../../../core/database/tables';
import { completeDesign, type DesignDocuments } from '../documents/complete-design';
import type { GalleryTemplate } from './gallery-template';

/** Members of the documents that name a dictionary. */
const NAMES = new Set(['dictionaryType', 'treeDictionary']);

/** The documents of a template with the ids of its dictionaries in place of their codes. */
export function templateDocuments(
  { formData, columnData, appColumnData }: Pick<GalleryTemplate, 'formData' | 'columnData' | 'appColumnData'>,
  dictionaryIds: ReadonlyMap<string, Id>,
): DesignDocuments {
  const write = (document: object): string =>
    JSON.stringify(document, (name, value: unknown) => {
      if (!NAMES.has(name) || typeof value !== 'string' || value === '') return value;
      const dictionaryId = dictionaryIds.get(value);
      if (dictionaryId === undefined) throw new AppError('NOT_FOUND', { dictionary: value });
      return dictionaryId;
    });
  return completeDesign({ form_data: write(formData), column_data: write(columnData), app_column_data: write(appColumnData) });
}
