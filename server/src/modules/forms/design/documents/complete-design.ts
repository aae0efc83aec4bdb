import { parseExact, writeExact } from '../../../../core/documents/exact-json';
import { isObject, type Json } from '../../../../core/documents/members';
import type { LIST_KINDS } from './design-members';
import { completeList } from './complete-list';
import { completeForm } from './complete-form';

/** The documents of a design as JSON text. */
export interface DesignDocuments {
  form_data: string;
  column_data: string;
  app_column_data: string;
}

/** A document as it is stored; '' was never drawn, and undefined cannot be read. */
function readText(text: string): Json | undefined {
  try {
    const read = text === '' ? {} : parseExact(text);
    return isObject(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Completes the documents of a design with every member that the formats name (api-forms B1 to B6, B16), so that clients can rely on them.
 * Members that the formats do not name are unchanged. A text that is not a valid document is unchanged too: the code that reads it rejects
 * it.
 */
export function completeDesign({ form_data, column_data, app_column_data }: DesignDocuments): DesignDocuments {
  const read = readText(form_data);
  if (read === undefined) return { form_data, column_data, app_column_data };
  const form = completeForm(read);
  const listOf = (text: string, kind: keyof typeof LIST_KINDS) => {
    const design = readText(text);
    if (design === undefined) return text;
    // What was never drawn for telephones offers nothing there.
    const drawn = text === '' && kind === 'app' ? { columnOptions: [], defaultColumnList: [] } : design;
    return writeExact(completeList(drawn, form, kind));
  };
  return { form_data: writeExact(form), column_data: listOf(column_data, 'web'), app_column_data: listOf(app_column_data, 'app') };
}
