import { MESSAGE_TYPE, type MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import { expect, it } from 'vitest';
import { type MessageTarget, targetOf } from './message-target';

const { system, flow, notice, schedule } = MESSAGE_TYPE;
const FLOW_PAGE = '{"flowId":"1","名称":"采购"}';

it.each<[string, MessageType, number, string, MessageTarget]>([
  ['a system text', system, 0, '<p>x</p>', { kind: 'reading' }],
  ['a notice without a body', notice, 0, '', { kind: 'reading' }],
  ['a schedule', schedule, 0, '{"type":1,"groupId":"7","id":"8"}', { kind: 'schedule', groupId: '7', id: '8', type: 1 }],
  ['a changed schedule', schedule, 0, '{"type":"2","groupId":"7","id":"8"}', { kind: 'schedule', groupId: '7', id: '8', type: 2 }],
  [
    'a reminder in words of its own',
    schedule,
    0,
    '{"type":1,"groupId":"7","id":"8","says":1}',
    { kind: 'schedule', groupId: '7', id: '8', type: 1, says: '请提前到场' },
  ],
  ['a schedule by numbers and without a type', schedule, 0, '{"groupId":7,"id":8}', { kind: 'schedule', groupId: '7', id: '8' }],
  ['a deleted schedule', schedule, 0, '{"type":3,"groupId":"7","id":"8"}', { kind: 'nothing' }],
  ['a deleted schedule that names none', schedule, 0, '{"type":"3"}', { kind: 'nothing' }],
  ['a schedule that names none', schedule, 0, '{"type":1}', { kind: 'empty' }],
  ['a schedule without a body', schedule, 0, '', { kind: 'empty' }],
  ['an entrusted flow', flow, 2, '{"type":1}', { kind: 'page', to: '/workFlow/entrust?config=1' }],
  ['an entrusted flow that says no tab', flow, 2, '{}', { kind: 'empty' }],
  ['an entrusted flow without a body', flow, 2, '', { kind: 'empty' }],
  ['a flow without a body', flow, 1, ' ', { kind: 'empty' }],
])('%s', (_what, type, flowType, bodyText, target) => {
  expect(targetOf({ type, flowType, bodyText, excerpt: '请提前到场' })).toEqual(target);
});

it('a flow carries its whole body to the flow page', () => {
  const target = targetOf({ type: flow, flowType: 1, bodyText: FLOW_PAGE, excerpt: '' });
  const config = target.kind === 'page' ? new URL(target.to, 'http://here').searchParams.get('config') : null;
  expect(target).toMatchObject({ to: expect.stringMatching(/^\/workFlowDetail\?config=/) });
  expect(Buffer.from(config ?? '', 'base64').toString()).toBe(FLOW_PAGE);
});
