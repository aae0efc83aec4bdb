import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { pagedOf } from '../../wire/paging';
import { id, optionalText } from '../../wire/scalars';
import { MAX_CARD_FIELDS } from '../model/list-layout';
import { listBody, modelRow } from './online-dev.contract';

/** Records of a designed model as the cards of a board, a calendar or a gallery. Calls of our own; older clients know none of them. */
const PATH = '/api/visualdev/OnlineDev/:modelId/Cards';

const byModel = z.object({ modelId: id });

/** A column of a board: the records with this value of a choice field; null for those without a value. */
const inColumn = z.object({ by: z.string().min(1).max(200), value: z.string().max(200).nullable() });

/** Days of a calendar: the records whose time, or whose span up to `to`, is in [from, until); epoch milliseconds. */
const inDays = z.object({ by: z.string().min(1).max(200), to: optionalText(200), from: z.number(), until: z.number() });

/**
 * A page of the records that the list finds, with display texts of `fields` and raw values under `<key>_jnpfId`; fields that the caller may not see
 * are left out. The version of a record (`f_version`) is there where the caller may change it.
 */
export const listModelCards = endpoint({
  method: 'POST',
  path: PATH,
  reads: true,
  summary: 'Records of a model as cards of a board, a calendar or a gallery',
  params: byModel,
  body: listBody.extend({
    /** Keys of fields of the form. */
    fields: z.array(z.string().min(1).max(200)).max(MAX_CARD_FIELDS + 4),
    /** Only those of one column of a board. */
    column: inColumn.optional(),
    /** Only those on some days of a calendar. */
    days: inDays.optional(),
  }),
  reply: pagedOf(modelRow),
});

/** How many of the records that the list finds have each value of a choice field; null for none. */
export const countModelCards = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Count`,
  reads: true,
  summary: 'Number of records in each column of a board',
  params: byModel,
  body: listBody.extend({ by: z.string().min(1).max(200) }),
  reply: z.object({ list: z.array(z.object({ value: z.string().nullable(), count: z.int() })) }),
});
