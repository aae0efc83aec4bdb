import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { pagedOf, wholeNumber } from '../wire/paging';
import { id, keyword, optionalCsv, optionalText } from '../wire/scalars';

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
    currentPage: wholeNumber(1, 1_000_000),
    pageSize: wholeNumber(20, 10_000),
  }),
  reply: pagedOf(z.looseObject({ id })),
});
