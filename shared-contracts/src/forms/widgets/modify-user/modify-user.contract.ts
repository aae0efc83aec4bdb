import { id } from '../../../wire/scalars';
import { defineWidget } from '../../model/define-widget';

/** Who changed the record last: set by the server on every update, shown as `name/account` (api-forms B4, system widgets). */
export const modifyUserContract = defineWidget<Record<never, never>, string>({
  type: 'modifyUser',
  settings: () => ({}),
  value: () => id,
  empty: null,
  traits: { listable: true, sortable: true, filter: 'user', inTable: false, summable: false, system: 'modifier' },
  column: () => ({ type: 'bigint' }),
  references: (value) => [{ kind: 'user', id: value }],
  display: (value, _settings, names) => names.of({ kind: 'user', id: value }),
});
