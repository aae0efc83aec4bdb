import { id } from '../../../wire/scalars';
import { defineWidget } from '../../model/define-widget';

/** The creator of the record: set by the server on insert, shown as `name/account` (api-forms B4, system widgets). */
export const createUserContract = defineWidget<Record<never, never>, string>({
  type: 'createUser',
  settings: () => ({}),
  value: () => id,
  empty: null,
  traits: { listable: true, sortable: true, filter: 'user', inTable: false, summable: false, system: 'creator' },
  column: () => ({ type: 'bigint' }),
  references: (value) => [{ kind: 'user', id: value }],
  display: (value, _settings, names) => names.of({ kind: 'user', id: value }),
});
