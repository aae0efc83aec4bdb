import * as z from '@banyan/shared-contracts/schema';
import { id } from '../../../wire/scalars';
import { defineWidget } from '../../model/define-widget';
import { type ChooserColumn, readColumns, readTransfers, rowsPerPage, type Transfer } from '../interface-question';
import { readSettings } from '../read-settings';

export const relationFormSettings = z.object({
  placeholder: z.string().default(''),
  modelId: z.string().default(''),
  /** Field of the related record that is shown. */
  relationField: z.string().default(''),
  hasPage: z.boolean().default(false),
  pageSize: rowsPerPage,
  popupType: z.enum(['dialog', 'drawer']).default('dialog'),
  popupTitle: z.string().default(''),
  popupWidth: z.string().max(20).default('800px'),
  filterable: z.boolean().default(false),
  clearable: z.boolean().default(true),
});
export type RelationFormSettings = z.output<typeof relationFormSettings> & { columns: ChooserColumn[]; transfers: Transfer[] };

/** A record of another model, by its id (api-forms B4, B9). */
export const relationFormContract = defineWidget<RelationFormSettings, string>({
  type: 'relationForm',
  settings: (item) => ({
    ...readSettings(relationFormSettings, item),
    columns: readColumns(item['columnOptions']),
    transfers: readTransfers(item),
  }),
  value: () => id,
  empty: '',
  traits: { listable: true, sortable: true, filter: null, inTable: true, summable: false, notImported: true },
  column: () => ({ type: 'text' }),
  namedBy: ({ modelId, relationField: title }) => ({ kind: 'record', modelId, title }),
  fromText(text, _settings, known) {
    const [one, ...others] = known.filter(({ id: recordId, fullName }) => fullName === text || recordId === text);
    if (others.length > 0) return undefined;
    // An id that was copied where its title was not known yet.
    return one?.id ?? (id.safeParse(text).success && text !== '0' ? text : undefined);
  },
  references: (value, { modelId, relationField: title }) => [{ kind: 'record', modelId, title, id: value }],
  display: (value, { modelId, relationField: title }, names) => names.of({ kind: 'record', modelId, title, id: value }),
});
