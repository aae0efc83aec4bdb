import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { id } from '../../wire/scalars';

/** A table of the present release: `table` is the key of the sub-table, '' for the main table. */
const releasedTable = z.object({
  table: z.string(),
  /** Counted up to 50,000 rows, above that an estimate of the database. */
  rows: z.int(),
});

/** Longest value of a text field in characters, by its address (`key`, or `table-child`). */
const longestText = z.object({ field: z.string(), longest: z.int() });

/** What the database knows of a released design and of what it names. A design that was never released has no tables. */
export const designFacts = z.object({
  tables: z.array(releasedTable),
  /** Tables whose texts cannot be read within three seconds are left out. */
  texts: z.array(longestText),
  /** Addresses of the main fields of the present release; none of a view. */
  fields: z.array(z.string()),
  /** Ids of dictionaries with at least one entry that is enabled. */
  dictionaries: z.array(id),
});
export type DesignFacts = z.output<typeof designFacts>;

export const getDesignFacts = endpoint({
  method: 'GET',
  path: '/api/visualdev/Base/:id/Facts',
  summary: 'Fields, rows and longest texts of the released tables of a design, and the dictionaries that have entries',
  params: z.object({ id }),
  reply: designFacts,
});
