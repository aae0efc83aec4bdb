import { decimalOfText, readDecimal } from '@banyan/shared-contracts/forms/formula/decimal-value';
import { RAW_SUFFIX } from '@banyan/shared-contracts/forms/widgets/table-action';
import type { Paged } from '@banyan/shared-contracts/wire/paging';

/** A row of a chooser, by member. */
export type Row = Record<string, unknown>;

export interface RowPage {
  keyword: string;
  currentPage: number;
  pageSize: number;
}

/** The source of a chooser's rows. */
export interface RowSource {
  /** Identifies the query in caches. */
  key: readonly unknown[];
  /** Member that contains a row's value. */
  idMember: string;
  page: (page: RowPage, signal: AbortSignal) => Promise<Paged<Row>>;
  /** Titles of earlier choices, by value. */
  titles: (ids: readonly string[], signal: AbortSignal) => Promise<Record<string, string>>;
}

export const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
};

/** The text of a cell of a chooser, and whether it is a number, which is aligned right. */
export interface ShownMember {
  text: string;
  figures: boolean;
}

/** Returns the text of a member of a row where the design defines more about it than the row. */
export type ShowMember = (row: Row, member: string) => ShownMember | undefined;

/**
 * The number behind the text of a member, as a text where no double has exactly this value (api-forms A9); ids are behind texts as well.
 */
export function numberBehind(row: Row, member: string): number | string | undefined {
  const [shown, behind] = [row[member], row[`${member}${RAW_SUFFIX}`]];
  if (typeof behind === 'number') return behind;
  if (typeof behind !== 'string' || typeof shown !== 'string') return undefined;
  const number = readDecimal(behind);
  const told = readDecimal(decimalOfText(shown));
  return number !== undefined && told?.equals(number) === true ? behind : undefined;
}

/** A member as its source returns it. */
export const shownMember = (row: Row, member: string): ShownMember => ({
  text: textOf(row[member]),
  figures: typeof row[member] === 'number' || numberBehind(row, member) !== undefined,
});

export const idOf = ({ idMember }: Pick<RowSource, 'idMember'>, row: Row): string => textOf(row[idMember]);

/** A record in the format of details: JSON text, '' where there is none. */
export const readRow = (json: string): Row => (json === '' ? {} : (JSON.parse(json) as Row));
