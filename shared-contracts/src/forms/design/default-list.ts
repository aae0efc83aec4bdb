import type { FormDocument } from '../model/form-document';
import type { FormField } from '../model/form-model';
import { readForm } from '../model/read-form';
import type { ContractOf, FilterKind } from '../model/widget';
import { isFromParameter } from '../views/view-documents';
import { isView, viewSourceOf } from '../views/view-source';
import { buttonOf, columnOf, searchOf } from './list/field-entries';

/** More columns make every one of them narrow. */
const MAX_COLUMNS = 8;

/** How many search fields of which kinds a list begins with; texts are searched by the one box for keywords. */
const SEARCHES: readonly { filters: readonly FilterKind[]; count: number; isKeyword: boolean }[] = [
  { filters: ['text'], count: 2, isKeyword: true },
  { filters: ['choice', 'user', 'path', 'principal', 'mark'], count: 2, isKeyword: false },
  { filters: ['time'], count: 1, isKeyword: false },
];

const HEAD_BUTTONS = ['add', 'upload', 'download', 'batchRemove'];
const ROW_BUTTONS = ['edit', 'detail', 'remove'];

function searchesIn(fields: readonly FormField[]) {
  const chosen = SEARCHES.flatMap(({ filters, count, isKeyword }) =>
    fields
      .filter(({ contract: { traits } }) => traits.filter !== null && filters.includes(traits.filter))
      .slice(0, count)
      .map((field) => ({ field, isKeyword })),
  );
  // In the order of the form, as people know it.
  const places = new Map(fields.map((field, index) => [field, index]));
  return chosen
    .sort((a, b) => (places.get(a.field) ?? 0) - (places.get(b.field) ?? 0))
    .map(({ field, isKeyword }) => searchOf(field, isKeyword));
}

/** The newest first. Lists do so by default if no field contains the time of creation. */
function sortOf(fields: readonly FormField[]) {
  const created = fields.find(({ contract: { traits } }) => traits.system === 'createdAt');
  return created === undefined ? [] : [{ id: created.address, field: created.address, sort: 'desc' }];
}

/** The list of the records of a form without a list, for the people who design it: they are read, exported and deleted. */
export const recordList = (document: FormDocument, contractOf: ContractOf) => ({
  ...defaultList(document, contractOf),
  btnsList: ['download', 'batchRemove'].map(buttonOf),
  columnBtnsList: ['detail', 'remove'].map(buttonOf),
});

/**
 * A list design (`columnData`, also for telephones) for a form that has none yet: its first fields as columns, searches by its first texts, choices
 * and dates, the buttons that most lists have, the newest records first. What is hidden in the form and what lists cannot show is left out.
 */
export function defaultList(document: FormDocument, contractOf: ContractOf) {
  const shown = [...readForm(document, contractOf).fields.values()].filter(
    ({ hidden, contract: { traits } }) => !hidden && traits.listable,
  );
  const columns = shown.filter(({ item }) => !isFromParameter(item));
  // What people search a view by at its interface: a column of the same name is the same search.
  const asked = (viewSourceOf(document)?.interfaceParam ?? []).flatMap(({ field, useSearch }) => (useSearch ? [field] : []));
  const parameters = shown.filter(({ item, key }) => isFromParameter(item) || asked.includes(key));
  const [head, row] = isView(document) ? [['download'], ['detail']] : [HEAD_BUTTONS, ROW_BUTTONS];
  return {
    type: 1,
    columnList: columns.slice(0, MAX_COLUMNS).map((field) => columnOf(field)),
    searchList: [...parameters.map((field) => searchOf(field)), ...searchesIn(columns.filter((field) => !parameters.includes(field)))],
    defaultSortConfig: sortOf(shown),
    hasPage: true,
    pageSize: 20,
    btnsList: head.map(buttonOf),
    columnBtnsList: row.map(buttonOf),
  };
}
