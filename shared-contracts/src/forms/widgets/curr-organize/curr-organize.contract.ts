import * as z from '@banyan/shared-contracts/schema';
import { id } from '../../../wire/scalars';
import { defineWidget } from '../../model/define-widget';
import type { Reference } from '../../model/widget';
import { readSettings } from '../read-settings';

export const currOrganizeSettings = z.object({
  /** `last`: the organization by its own name, `all`: with everything above it. */
  showLevel: z.enum(['last', 'all']).default('last'),
});
export type CurrOrganizeSettings = z.output<typeof currOrganizeSettings>;

const referenceOf = (value: string, { showLevel }: CurrOrganizeSettings): Reference => ({
  kind: showLevel === 'all' ? 'organizePath' : 'organize',
  id: value,
});

/** The organization of the record's creator: set by the server on insert (api-forms B4, system widgets). */
export const currOrganizeContract = defineWidget<CurrOrganizeSettings, string>({
  type: 'currOrganize',
  settings: (item) => readSettings(currOrganizeSettings, item),
  value: () => id,
  empty: null,
  traits: { listable: true, sortable: true, filter: 'principal', inTable: false, summable: false, system: 'organize' },
  column: () => ({ type: 'bigint' }),
  references: (value, own) => [referenceOf(value, own)],
  display: (value, own, names) => names.of(referenceOf(value, own)),
});
