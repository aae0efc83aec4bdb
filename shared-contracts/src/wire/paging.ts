import * as z from '@banyan/shared-contracts/schema';
import { keyword, text } from './scalars';

/** Page sizes that the pager offers, and the default (product-1 section 9). */
export const PAGE_SIZES = [20, 50, 500, 1000, 5000] as const;
export const DEFAULT_PAGE_SIZE = 20;

/** A number from 1 on; missing and `''` mean `fallback`. */
export const wholeNumber = (fallback: number, max: number) =>
  z
    .union([z.number(), z.string()])
    .nullish()
    .transform((value) => (value === undefined || value === null || value === '' ? fallback : Number(value)))
    .pipe(z.int().min(1).max(max));

/** Which page of a list, counted from 1. Its upper limit ensures that every offset is within the range of the database's integers. */
export const pageNumber = wholeNumber(1, 1_000_000);

/** Paging of a list call: pages count from 1. */
export const pagingQuery = z.object({
  currentPage: pageNumber,
  pageSize: wholeNumber(DEFAULT_PAGE_SIZE, 5000),
  sort: z.enum(['asc', 'desc', '']).optional(),
  sidx: text(100).optional(),
  keyword,
});

export type PagingQuery = z.output<typeof pagingQuery>;

export const pagination = z.object({ currentPage: z.int(), pageSize: z.int(), total: z.int() });

/** Reply `data:{list:[…], pagination}`. */
export const pagedOf = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row), pagination });

/** Reply `data:{list:[…]}`. */
export const listOf = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row) });

export interface Paged<Row> {
  list: Row[];
  pagination: z.output<typeof pagination>;
}
