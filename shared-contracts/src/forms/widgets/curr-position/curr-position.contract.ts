import { id } from '../../../wire/scalars';
import { defineWidget } from '../../model/define-widget';

/** The position of the record's creator: set by the server on insert (api-forms B4, system widgets). */
export const currPositionContract = defineWidget<Record<never, never>, string>({
  type: 'currPosition',
  settings: () => ({}),
  value: () => id,
  empty: null,
  traits: { listable: true, sortable: true, filter: 'principal', inTable: false, summable: false, system: 'position' },
  column: () => ({ type: 'bigint' }),
  references: (value) => [{ kind: 'position', id: value }],
  display: (value, _settings, names) => names.of({ kind: 'position', id: value }),
});
