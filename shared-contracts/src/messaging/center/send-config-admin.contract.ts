import * as z from '@banyan/shared-contracts/schema';
import { patterns, rule } from '../../patterns';
import { defineResource } from '../../resource';
import type { ValidationKey } from '../../validation-texts';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { pagedOf, pagingQuery, wholeNumber } from '../../wire/paging';
import { recordCalls } from '../../wire/record-calls';
import { id, mark, markInput, optionalId, optionalNumber, optionalText, requiredText, sortCode } from '../../wire/scalars';
import { messageType } from '../message.contract';
import { type SendWay, TEMPLATE_TYPE } from '../message-template';
import { ACCOUNT_TYPE, MAX_CHOICES } from './account.contract';
import { sourceInput, wayInput } from './template.contract';

/** Configurations of the templates and accounts by which messages are sent (api-data 3.3). */
const PATH = '/api/message/SendMessageConfig';

const WITH_ACCOUNT: readonly SendWay[] = Object.values(ACCOUNT_TYPE);
/** Whether such messages leave by an account; the others use the platform itself, or its system configuration. */
export const needsAccount = (way: unknown): boolean => WITH_ACCOUNT.includes(Number(way) as SendWay);

const lineInput = z
  .object({
    id: optionalId,
    messageType: wayInput,
    templateId: z
      .string({ error: 'sendConfig.template' satisfies ValidationKey })
      .regex(/^\d{1,19}$/, 'sendConfig.template' satisfies ValidationKey),
    accountConfigId: optionalId,
    sortCode,
    enabledMark: markInput.default(1),
    description: optionalText(200),
  })
  .refine(({ messageType: way, accountConfigId }) => !needsAccount(way) || accountConfigId !== '', {
    error: 'sendConfig.account' satisfies ValidationKey,
    path: ['accountConfigId'],
  });

export const sendConfigInput = z.object({
  fullName: requiredText(50, 'messageCenter.fullName.required', 'messageCenter.fullName.max'),
  enCode: requiredText(50, 'messageCenter.enCode.required', 'messageCenter.enCode.max').regex(...rule(patterns.enCode)),
  messageSource: sourceInput,
  sortCode,
  enabledMark: markInput.default(1),
  description: optionalText(500),
  sendConfigTemplateList: z
    .array(lineInput, { error: 'sendConfig.lines' satisfies ValidationKey })
    .min(1, 'sendConfig.lines' satisfies ValidationKey)
    .max(50),
});
export type SendConfigInput = z.output<typeof sendConfigInput>;

const configLine = z.object({
  id,
  messageType: z.string(),
  ...{ templateId: id, templateCode: z.string(), templateName: z.string() },
  /** All three '' for ways without an account. */
  ...{ accountConfigId: z.string(), accountCode: z.string(), accountName: z.string() },
  ...{ sortCode: z.int(), enabledMark: mark, description: z.string() },
});
export type ConfigLine = z.output<typeof configLine>;

const templateType = z.literal(Object.values(TEMPLATE_TYPE));

export const sendConfig = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  templateType,
  messageSource: z.string(),
  sortCode: z.int(),
  enabledMark: mark,
  description: z.string(),
  sendConfigTemplateList: z.array(configLine),
});
export type SendConfig = z.output<typeof sendConfig>;

const sendConfigRow = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  templateType,
  /** Name. */
  messageSource: z.string(),
  messageType: z.array(z.object({ type: z.int(), fullName: z.string() })),
  creatorUser: z.string(),
  creatorTime: z.int(),
  lastModifyTime: z.int().nullable(),
  sortCode: z.int(),
  enabledMark: mark,
});
export type SendConfigRow = z.output<typeof sendConfigRow>;

export const listSendConfigs = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Send configurations',
  query: pagingQuery.extend({
    pageSize: wholeNumber(MAX_CHOICES, 5000),
    messageSource: optionalNumber(messageType),
    templateType: optionalNumber(templateType),
    enabledMark: optionalNumber(mark),
  }),
  reply: pagedOf(sendConfigRow),
});

export const sendConfigCalls = recordCalls(PATH, 'send configuration', { input: sendConfigInput, record: sendConfig });

export const copySendConfig = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/Copy`,
  summary: 'Copy a send configuration, one of the platform too, under another name and code',
  params: z.object({ id }),
  reply: nothing,
});

const testParameter = z.object({ field: z.string().max(60), fieldName: z.string().max(60), value: z.string().max(2000) });

/** One way to be tested. `messageType` is the name of the way; only `webhook` requires no receivers. */
const testLine = z.object({
  id,
  messageType: z.string().max(100),
  templateId: id,
  msgTemplateName: z.string().max(100),
  /** Of the account that sends; '' for ways without an account. */
  accountName: z.string().max(100).default(''),
  toUser: z.array(z.string().max(40)).max(100),
  paramJson: z.array(testParameter).max(200),
});
export type TestLine = z.output<typeof testLine>;

export const getTestConfig = endpoint({
  method: 'POST',
  path: `${PATH}/getTestConfig/:id`,
  reads: true,
  summary: 'What a trial of a send configuration asks for',
  params: z.object({ id }),
  reply: z.array(testLine),
});

const testResult = z.object({
  messageType: z.string(),
  /** '1': sent. */
  isSuccess: z.string(),
  /** What came of it, in words. */
  result: z.string(),
});
export type TestResult = z.output<typeof testResult>;

/** Results come in the order of what was sent. */
export const testSendConfig = endpoint({
  method: 'POST',
  path: `${PATH}/testSendConfig`,
  summary: 'Send by the ways of a send configuration now',
  body: z.array(testLine).min(1).max(50),
  reply: z.array(testResult),
});

export const sendConfigResource = defineResource({ key: 'sendConfig', list: listSendConfigs, ...sendConfigCalls });
