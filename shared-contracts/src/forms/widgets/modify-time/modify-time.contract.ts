import { epochMs } from '../../../wire/scalars';
import { formatTime } from '../../values/format-time';
import { defineWidget } from '../../model/define-widget';

/** When the record was changed last: set by the server on every update (api-forms B4, system widgets; text form B20). */
export const modifyTimeContract = defineWidget<Record<never, never>, number>({
  type: 'modifyTime',
  settings: () => ({}),
  value: () => epochMs,
  empty: null,
  traits: { listable: true, sortable: true, filter: 'time', inTable: false, summable: false, system: 'modifiedAt' },
  visitors: () => 'read',
  column: () => ({ type: 'timestamptz' }),
  unit: () => 'second',
  display: (value) => formatTime(value, 'yyyy-MM-dd HH:mm:ss'),
});
