import { columnDesign, type ColumnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { completeDesign } from '../documents/complete-design';
import { readDocument } from '../documents/design-documents';
import { namesOf } from '../documents/localize-documents';
import { objectOf, objectsIn } from '../../../../core/documents/members';
import type { ModelRow } from '../publish/model.repository';
import type { DesignPage, PagePart } from './versions/neighbours';

/** `webType` of a form without a list. */
const FORM_ONLY = 1;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const once = (parts: readonly PagePart[]): PagePart[] => [...new Map(parts.map((part) => [part.code, part])).values()];

/** Buttons of a list by the codes that rights ask for (api-forms B19); those that a designer made have codes of their own. */
function buttonsOf(list: ColumnDesign): PagePart[] {
  const standard = [...list.btnsList, ...list.columnBtnsList].map(({ value, label }) => ({
    code: `btn_${value}`,
    name: label,
    childKey: '',
  }));
  const own = objectsIn(list['customBtnsList']).map((button) => ({
    code: textOf(button['value']),
    name: textOf(button['label']),
    childKey: '',
  }));
  return once([...standard, ...own.filter(({ code }) => code !== '')]).map((part) =>
    part.name === '' ? { ...part, name: part.code } : part,
  );
}

const childKeyOf = (address: string): string => (address.includes('-') ? address.slice(0, address.indexOf('-')) : '');

function columnsIn(columns: unknown): PagePart[] {
  return objectsIn(columns).flatMap((column) => {
    const address = textOf(column['prop']);
    const name = textOf(column['fullName']) || textOf(column['label']) || address;
    const own = address === '' ? [] : [{ code: address, name, childKey: childKeyOf(address) }];
    return [...own, ...columnsIn(objectOf(column)['children'])];
  });
}

/** A draft as the page that it becomes when it is released. Throws NOT_ALLOWED for documents that cannot be read. */
export function pageOf(model: ModelRow): DesignPage {
  const documents = completeDesign(model);
  const { fields, tables } = parseForm(readDocument(formDocument, documents.form_data));
  const [list, appList] = [readDocument(columnDesign, documents.column_data), readDocument(columnDesign, documents.app_column_data)];
  const main = [...fields.values()].map(({ address, label }) => ({ code: address, name: label || address, childKey: '' }));
  const below = [...tables.values()].flatMap(({ key, label: table, fields: children }) =>
    children.map(({ address, label }) => ({ code: address, name: `${table}-${label}`, childKey: key })),
  );
  const hasList = model.web_type !== FORM_ONLY;
  return {
    modelId: model.id,
    name: model.full_name,
    translations: namesOf(model),
    code: model.en_code,
    formerName: model.released_name,
    buttons: once([...buttonsOf(list), ...buttonsOf(appList)]),
    columns: { Web: hasList ? once(columnsIn(list.columnList)) : [], App: hasList ? once(columnsIn(appList.columnList)) : [] },
    fields: once([...main, ...below]),
    rowRights: list.useDataPermission,
  };
}
