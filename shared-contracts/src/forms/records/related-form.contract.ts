import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { listOf, pagedOf, pageNumber, wholeNumber } from '../../wire/paging';
import { id, keyword, optionalCsv, optionalText } from '../../wire/scalars';

/** Records of another model to choose from (api-forms A9): display text by field, raw values under `<field>_jnpfId` where the two differ. */
export const listRelatedRows = endpoint({
  method: 'GET',
  path: '/api/visualdev/Base/:modelId/FieldDataSelect',
  summary: 'Records of a model that the caller may list, to be chosen in a related form',
  params: z.object({ modelId: id }),
  query: z.object({
    relationField: optionalText(100),
    /** Further fields of the chooser, joined by commas. */
    columnOptions: optionalCsv,
    keyword,
    currentPage: pageNumber,
    pageSize: wholeNumber(20, 10_000),
  }),
  reply: pagedOf(z.looseObject({ id })),
});

/** Most titles of one look-up. */
export const MAX_TITLES = 1000;

/** Records that the caller may list, by the text of the field that they are known by: all of several with one title (api-forms A9). */
export const findRelatedRows = endpoint({
  method: 'POST',
  path: '/api/visualdev/Base/:modelId/FieldDataSelect/Named',
  reads: true,
  summary: 'Records of a model by their titles',
  params: z.object({ modelId: id }),
  body: z.object({ relationField: z.string().max(100), names: z.array(z.string().max(1000)).max(MAX_TITLES) }),
  reply: listOf(z.object({ id, fullName: z.string() })),
});
