import { AppError } from '@banyan/shared-contracts/errors';
import { type InterfaceRow, MAX_INTERFACE_ROWS } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { RowFilter } from '../interface-query';
import { pickRows } from '../static-rows';

/** Rows of one page when a design walks through all of them. */
const WALK_SIZE = 500;
/** The other machine is not asked more often for one list. */
const MAX_PAGES = 100;
/** Largest page that is requested from the external server. */
const MAX_PAGE = 1000;

/** Content of an answer: its rows and, where the design gives a path for it, the total number of rows of all pages. */
export interface AnsweredRows {
  rows: InterfaceRow[];
  total: number | undefined;
}

/** Asks the other machine; the values fill `{currentPage}`, `{pageSize}`, `{offsetSize}` and `{keyword}` of the design. */
export type AskPage = (values: ReadonlyMap<string, string>) => Promise<AnsweredRows>;

export interface PagedDesign {
  /** The design names `{pageSize}` and either of `{currentPage}` and `{offsetSize}`. */
  pages: boolean;
  /** The design names `{keyword}`. */
  searches: boolean;
}

/** The features of the external server that a design uses. */
export function pagingOf(content: string): PagedDesign {
  const names = (mark: string) => content.includes(`{${mark}}`);
  return { pages: names('pageSize') && (names('currentPage') || names('offsetSize')), searches: names('keyword') };
}

const pageValues = (number: number, size: number, keyword: string) =>
  new Map([
    ['currentPage', String(number)],
    ['pageSize', String(size)],
    ['offsetSize', String((number - 1) * size)],
    ['keyword', keyword],
  ]);

const refuseLarge = (limit: number): never => {
  throw new AppError('NOT_ALLOWED', { what: 'what.interfaceLarge', limit });
};

/**
 * All rows: at once, or page by page up to the number that a form can show; more rows cause an error instead of a silent cut. A server
 * whose first page is smaller than requested, although it has more rows, supports only pages of that size.
 */
async function readAll(ask: AskPage, { pages }: PagedDesign, keyword: string): Promise<InterfaceRow[]> {
  const all: InterfaceRow[] = [];
  let size = WALK_SIZE;
  for (let number = 1; ; number += 1) {
    const { rows, total } = await ask(pageValues(number, size, keyword));
    all.push(...rows);
    if (all.length > MAX_INTERFACE_ROWS || (total ?? 0) > MAX_INTERFACE_ROWS) return refuseLarge(MAX_INTERFACE_ROWS);
    // A server that does not support paging after all returns all rows at once.
    if (!pages || all.length >= (total ?? Infinity) || (total === undefined && rows.length !== size)) return all;
    if (number === 1 && rows.length > 0) size = rows.length;
    if (rows.length !== size) throw new AppError('SOURCE_FAILED', { what: 'what.interfaceCall' });
    if ((total ?? 0) > size * MAX_PAGES) return refuseLarge(size * MAX_PAGES);
  }
}

/**
 * One page of the rows of the external server: requested as a page where the design supports paging and gives the total number, else taken
 * from all rows.
 */
export async function readPaged(ask: AskPage, design: PagedDesign, filter: RowFilter): Promise<{ rows: InterfaceRow[]; total: number }> {
  const { keyword, ids, limit, offset } = filter;
  const alone = design.pages && ids === undefined && (keyword === '' || design.searches) && limit <= MAX_PAGE && offset % limit === 0;
  if (alone) {
    const { rows, total } = await ask(pageValues(offset / limit + 1, limit, keyword));
    // A server whose pages are smaller than requested has other rows on them than the requested page.
    if (total !== undefined && rows.length >= Math.min(limit, total - offset)) return { rows: rows.slice(0, limit), total };
  }
  return pickRows(await readAll(ask, design, ''), filter);
}
