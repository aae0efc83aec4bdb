import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import { writeFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import { AppError } from '@banyan/shared-contracts/errors';
import { checkDocuments } from '../management/check-documents';

/** What would make a document one that nothing could read; undefined where nothing does. */
export function brokenBy(doc: DesignDoc): AppError | undefined {
  try {
    checkDocuments({ tables: '', ...writeFormWire(doc), interfaceParam: '' });
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
