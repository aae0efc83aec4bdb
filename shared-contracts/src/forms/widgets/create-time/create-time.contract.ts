import { epochMs } from '../../../wire/scalars';
import { formatTime } from '../../values/format-time';
import { defineWidget } from '../../model/define-widget';

/** When the record was created: set by the server on insert (api-forms B4, system widgets; text form B20). */
export const createTimeContract = defineWidget<Record<never, never>, number>({
  type: 'createTime',
  settings: () => ({}),
  value: () => epochMs,
  empty: null,
  traits: { listable: true, sortable: true, filter: 'time', inTable: false, summable: false, system: 'createdAt' },
  visitors: () => 'read',
  column: () => ({ type: 'timestamptz' }),
  unit: () => 'second',
  display: (value) => formatTime(value, 'yyyy-MM-dd HH:mm:ss'),
});
