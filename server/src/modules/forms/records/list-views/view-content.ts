import { AppError } from '@banyan/shared-contracts/errors';
import { type ListViewContent, listViewContent } from '@banyan/shared-contracts/forms/records/list-view.contract';
import { KEYWORD_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { readJsonQuery } from '../../../../core/http/json-object';
import type { OpenModel } from '../read/record-reader';
import { openLayout, requireLayout } from '../cards/card-conditions';
import { orderSql, searchSql } from '../read/lists/search';

/** Whether what `check` asks for is open to the reader, and fits the form. */
function isOpen(check: () => unknown): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Throws BAD_INPUT where a filter names what the reader may not see, or makes no sense. */
function requireFilter(
  { model, access }: OpenModel,
  { search, keyword, superQuery }: Pick<ListViewContent, 'search' | 'keyword' | 'superQuery'>,
): void {
  const query = keyword === '' ? search : { ...search, [KEYWORD_KEY]: keyword };
  const parts = searchSql(model, access, { query, superQuery: readJsonQuery(superQuery, 'superQuery') });
  for (const part of parts) part(() => '');
}

/** Whether the reader may search by these conditions, JSON text, and they fit the form. */
export const isOpenQuery = (opened: OpenModel, superQuery: string): boolean =>
  isOpen(() => requireFilter(opened, { search: {}, keyword: '', superQuery }));

const orders =
  ({ model, access }: OpenModel) =>
  (sidx: string): boolean =>
    sidx !== '' && isOpen(() => orderSql(model, access, sidx));

function openColumns({ model, access }: OpenModel, { columns }: ListViewContent): ListViewContent['columns'] {
  const listed = new Set(model.design.columnList.map(({ prop }) => prop).filter((prop) => access.mayColumn(prop) && access.mayField(prop)));
  return columns.filter(({ prop }) => listed.has(prop));
}

/** The content of a view to be saved. Throws BAD_INPUT where it is invalid or refers to fields that the caller may not see. */
export function requireContent(opened: OpenModel, content: ListViewContent): ListViewContent {
  requireFilter(opened, content);
  requireLayout(opened, content.layout);
  for (const order of [content.sidx, content.groupBy]) orderSql(opened.model, opened.access, order);
  return { ...content, columns: openColumns(opened, content) };
}

/** The content of a stored view as far as its reader may see it; `unfiltered` where its filter is left out. */
export function readContent(opened: OpenModel, stored: object): { content: ListViewContent; unfiltered: boolean } {
  const content = listViewContent.parse(stored);
  const orderable = orders(opened);
  const unfiltered = !isOpen(() => requireFilter(opened, content));
  return {
    unfiltered,
    content: {
      ...content,
      ...(unfiltered ? { search: {}, keyword: '', superQuery: '' } : {}),
      columns: openColumns(opened, content),
      sidx: orderable(content.sidx) ? content.sidx : '',
      groupBy: orderable(content.groupBy) ? content.groupBy : '',
      layout: openLayout(opened, content.layout),
    },
  };
}
