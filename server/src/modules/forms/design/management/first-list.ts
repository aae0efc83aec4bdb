import { columnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { defaultList } from '@banyan/shared-contracts/forms/design/default-list';
import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { VIEW } from '@banyan/shared-contracts/forms/views/view-source';
import { contractOf } from '@banyan/shared-contracts/forms/widgets/registry';
import type { DesignDocuments } from '../documents/complete-design';

/** `webType` of a form with a list (api-forms A12). */
export const WITH_LIST = 2;

const parsed = (text: string): unknown => {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Whether a list shows and searches nothing, as it begins with a form without fields. */
function isBare(text: string): boolean {
  const { data } = columnDesign.safeParse(parsed(text));
  return data !== undefined && data.columnList.length === 0 && data.searchList.length === 0;
}

/** The documents with lists made from the form where theirs show nothing; undefined where there is nothing to make. */
export function withFirstLists(webType: number, documents: DesignDocuments): DesignDocuments | undefined {
  const form = formDocument.safeParse(parsed(documents.form_data)).data;
  if ((webType !== WITH_LIST && webType !== VIEW) || form === undefined || !isBare(documents.column_data)) return undefined;
  const first = defaultList(form, contractOf);
  const made = (text: string) => (isBare(text) ? JSON.stringify({ ...(parsed(text) as object), ...first }) : text);
  const { form_data, column_data, app_column_data } = documents;
  return { form_data, column_data: made(column_data), app_column_data: made(app_column_data) };
}
