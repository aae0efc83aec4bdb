import * as z from '@banyan/shared-contracts/schema';
import type { ValidationKey } from '../validation-texts';
import { endpoint } from '../wire/endpoint';
import { pagedOf, pagingQuery } from '../wire/paging';
import { id, mark, optionalNumber } from '../wire/scalars';
import { MESSAGE_TYPE, messageType } from './message.contract';

const REQUIRED: ValidationKey = 'sendConfig.required';

/** The check that a configuration is chosen where one is required; reported together with the errors of other fields. */
export const sendConfigRequired = (path: string) => ({
  error: REQUIRED,
  path: [path],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
});

/** One way in which a configuration sends. Accounts, which have secrets, are not part of it. */
export const sendConfigLine = z.object({
  id,
  /** A figure of SEND_WAY as text. */
  messageType: z.enum(['1', '2', '3', '4', '5', '6', '7']),
  templateId: id,
  templateCode: z.string(),
  templateName: z.string(),
  paramJson: z.array(z.object({ field: z.string(), fieldName: z.string(), value: z.string() })),
});

/** A configuration as it is chosen (api-platform part 7). */
export const sendConfigChoice = z.object({ id, fullName: z.string(), enCode: z.string(), templateJson: z.array(sendConfigLine) });
export type SendConfigChoice = z.output<typeof sendConfigChoice>;

/** What is returned about the configuration that was chosen for a purpose. */
export const chosenSendConfig = z.object({
  /** Its name, also after it was removed. */
  name: z.string(),
  /** 0: it is disabled or removed, and the platform's own text is sent. */
  enabledMark: mark,
});
export type ChosenSendConfig = z.output<typeof chosenSendConfig>;

/**
 * Enabled configurations to choose from. `messageSource` is a message type: 3 for notices. Because 3.6 clients send 1 for those of notices,
 * 1 returns these in addition to those of the system.
 */
export const listSendConfigChoices = endpoint({
  method: 'GET',
  path: '/api/message/SendMessageConfig/getSendConfigList',
  summary: 'Enabled send configurations of a kind of messages, a page of them',
  query: pagingQuery.extend({ messageSource: optionalNumber(messageType).transform((value) => value ?? MESSAGE_TYPE.flow) }),
  reply: pagedOf(sendConfigChoice),
});
