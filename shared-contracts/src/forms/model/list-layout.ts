import * as z from '@banyan/shared-contracts/schema';
import { optionalText } from '../../wire/scalars';

/** How a view shows its records: as rows, in columns by a choice, on the days of a calendar, as pictures. */
export const LAYOUT_KINDS = ['table', 'board', 'calendar', 'gallery'] as const;
export type LayoutKind = (typeof LAYOUT_KINDS)[number];

/** Most fields that a card shows below its title. */
export const MAX_CARD_FIELDS = 8;

export const listLayout = z.object({
  kind: z.enum(LAYOUT_KINDS).default('table'),
  /** Key of the field that places the records: the choice of a board, the day of a calendar, the picture of a gallery; '' for a table. */
  by: optionalText(200),
  /** Key of the field with the last day; of a calendar alone, '' where records have one day. */
  to: optionalText(200),
  /** Key of the field that cards have as their title; '' for the first column of the list. */
  title: optionalText(200),
  /** Keys of the fields below the title, in their order. */
  fields: z.array(z.string().min(1).max(200)).max(MAX_CARD_FIELDS).default([]),
});
export type ListLayout = z.output<typeof listLayout>;

/** The list as a table. */
export const TABLE_LAYOUT: ListLayout = { kind: 'table', by: '', to: '', title: '', fields: [] };
