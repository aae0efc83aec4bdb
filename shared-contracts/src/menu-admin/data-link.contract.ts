import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { listOf } from '../wire/paging';
import { id, optionalCsv, optionalText } from '../wire/scalars';
import { DATA_FIELD_TYPES } from './data-field.contract';
import { fieldPlace } from './field-code';

const PATH = '/api/system/ModuleDataAuthorizeLink';

/** What the tables of a link are for: columns of lists, fields of forms, fields of row schemes. */
export const LINK_USE = { column: '1', form: '2', data: '3' } as const;

const use = z.enum(LINK_USE);
const ofLink = z.object({ menuId: id, type: use });

/** A field of a table that a menu's rights can name. */
export const linkField = fieldPlace.extend({
  /** Code without what the place puts in front of it. */
  field: z.string(),
  fieldName: z.string(),
  dataType: z.enum(DATA_FIELD_TYPES),
});
export type LinkField = z.output<typeof linkField>;

/** Tables of the design that a menu shows; a menu that shows none has those that were linked to it. */
export const getVisualTables = endpoint({
  method: 'GET',
  path: `${PATH}/getVisualTables/:menuId/:type`,
  summary: 'Tables whose fields the rights of a menu can name',
  params: ofLink,
  reply: z.object({ linkId: z.string(), linkTables: z.array(z.string()) }),
});

export const listLinkFields = endpoint({
  method: 'GET',
  path: `${PATH}/:linkId/Tables/:table/Fields/:menuType/:dataType`,
  summary: 'Fields of one of these tables',
  params: z.object({ linkId: id, table: z.string().max(120), menuType: z.string().max(2), dataType: use }),
  reply: listOf(linkField),
});

export const getDataLink = endpoint({
  method: 'GET',
  path: `${PATH}/getInfo/:menuId/:type`,
  summary: 'Which tables were linked to a menu',
  params: ofLink,
  reply: z.object({ id: z.string(), linkId: z.string(), linkTables: z.string() }),
});

/** The tables that are linked to a menu for one use, replaced. */
export const saveDataLink = endpoint({
  method: 'POST',
  path: `${PATH}/saveLinkData`,
  summary: 'Link tables to a menu',
  body: z.object({
    moduleId: id,
    linkId: optionalText(40),
    linkTables: optionalCsv,
    dataType: z.union([use, z.int().transform(String).pipe(use)]),
  }),
  reply: nothing,
});
