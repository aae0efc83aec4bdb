import * as z from '@banyan/shared-contracts/schema';
import { downloadLink } from '../../files/file.contract';
import { endpoint } from '../../wire/endpoint';
import { id } from '../../wire/scalars';

/** Translations of the texts of a design, as sheets and by the library of the platform; ours. */
const PATH = '/api/visualdev/Base/:id/Translations';
const byId = z.object({ id });

/** Texts of one question at most. */
export const MAX_PROPOSED = 2000;

export const proposeTraditional = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Propose`,
  summary: 'Texts in traditional Chinese, as the platform would write them; in the order of the question',
  params: byId,
  body: z.object({ texts: z.array(z.string().max(2000)).min(1).max(MAX_PROPOSED) }),
  reply: z.object({ list: z.array(z.string()) }),
});

export const exportTranslations = endpoint({
  method: 'GET',
  path: `${PATH}/Actions/Export`,
  summary: 'Link to a sheet (.xlsx) of all texts of a design as it is stored: columns key, place, zh, zhtw and en',
  params: byId,
  reply: downloadLink,
});

/** A translation in a sheet that the design does not have yet. `of`: the text that it is a translation of, as the sheet has it. */
const sheetCell = z.object({ id: z.string(), locale: z.enum(['zhtw', 'en']), text: z.string(), of: z.string() });

export const readTranslations = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Read`,
  summary: 'What a filled sheet (.xlsx, part `file`) would change in a design; nothing is changed',
  params: byId,
  bodyForm: 'multipart',
  /** `unknown`: keys of the sheet that are none of the design. */
  reply: z.object({ cells: z.array(sheetCell), unknown: z.array(z.string()) }),
});
