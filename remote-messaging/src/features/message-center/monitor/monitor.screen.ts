import {
  emptySendings,
  listSendings,
  MAX_SENDING_TOTAL,
  type MonitorRow,
  removeSendings,
  resendSending,
  SENDING_STATES,
} from '@banyan/shared-contracts/messaging/center/monitor.contract';
import { callOf, type Choice, daysBetween, defineListScreen, useDictionaryChoices } from '@banyan/shared-ui/crud';
import { createElement } from 'react';
import { useText } from '../../../kernel/use-text';
import { SendingDialog } from './sending-dialog';
import { SendingState } from './sending-state';

const useSources = () => useDictionaryChoices('msgSourceType');
const useWays = () => useDictionaryChoices('msgSendType');

function useSendingStates(): Choice[] {
  const text = useText();
  return SENDING_STATES.map((state) => ({ value: state, label: text(`messaging.monitor.state.${state}`) }));
}

const hasEnded = ({ state }: MonitorRow) => state !== 'waiting';

/** Messages that were sent, inside and outside of the platform (api-data 3.4). */
export const monitorScreen = defineListScreen({
  key: 'messageMonitor',
  list: listSendings,
  useText,
  noun: 'messaging.monitor.one',
  search: 'messaging.monitor.search',
  filters: [
    { key: 'messageType', label: 'messaging.template.way', useChoices: useWays },
    { key: 'messageSource', label: 'messaging.template.source', useChoices: useSources },
    { key: 'state', label: 'messaging.center.state', useChoices: useSendingStates },
    { key: 'time', label: 'messaging.monitor.time', kind: daysBetween('startTime', 'endTime') },
  ],
  columns: [
    { key: 'title', title: 'messaging.template.title', width: 260 },
    { key: 'messageType', title: 'messaging.template.way', cell: 'word', width: 110 },
    { key: 'messageSource', title: 'messaging.template.source', cell: 'word', width: 110 },
    { key: 'sendTime', title: 'messaging.monitor.time', cell: 'time', width: 150 },
    { key: 'sent', title: 'messaging.monitor.arrived', width: 100, value: ({ sent, total }) => `${sent} / ${total}` },
    { key: 'state', title: 'messaging.center.state', width: 240, cell: (row) => createElement(SendingState, { row }) },
  ],
  rowActions: [
    { id: 'view', label: 'messaging.center.view', for: 'everybody', opens: true, leads: true, Dialog: SendingDialog },
    {
      id: 'resend',
      label: 'messaging.monitor.resend',
      button: 'btn_resend',
      visible: ({ state, failed }) => failed > 0 && (state === 'failed' || state === 'partly'),
      confirm: {
        title: 'messaging.monitor.resend',
        content: 'messaging.monitor.resendConfirm',
        values: ({ failed }) => ({ count: failed }),
      },
      call: callOf(resendSending, ({ id }: MonitorRow) => ({ params: { id } })),
    },
  ],
  unsettled: (row) => !hasEnded(row),
  selectable: hasEnded,
  batchActions: [
    {
      id: 'remove',
      label: 'messaging.monitor.remove',
      counted: 'messaging.monitor.removeCount',
      button: 'btn_remove',
      danger: true,
      confirm: {
        title: 'messaging.monitor.remove',
        content: 'messaging.monitor.removeConfirm',
        values: (rows) => ({ count: rows.length }),
      },
      call: callOf(removeSendings, (rows: readonly MonitorRow[]) => ({ body: { ids: rows.map(({ id }) => id) } })),
    },
  ],
  listActions: [
    {
      id: 'empty',
      label: 'messaging.monitor.empty',
      button: 'btn_remove',
      danger: true,
      confirm: { title: 'messaging.monitor.empty', content: 'messaging.monitor.emptyConfirm' },
      call: callOf(emptySendings, () => ({})),
    },
  ],
  remark: ({ pagination }) =>
    pagination.total < MAX_SENDING_TOTAL ? undefined : { key: 'messaging.monitor.bounded', values: { count: MAX_SENDING_TOTAL } },
});
