import * as z from '@banyan/shared-contracts/schema';
import { patterns, rule } from '../../patterns';
import { defineResource } from '../../resource';
import type { ValidationKey } from '../../validation-texts';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { pagedOf, pagingQuery, wholeNumber } from '../../wire/paging';
import { recordCalls } from '../../wire/record-calls';
import { id, mark, markInput, optionalNumber, optionalText, requiredText, sortCode } from '../../wire/scalars';
import { MESSAGE_TYPE, messageType } from '../message.contract';
import { SEND_WAY, type SendWay, TEMPLATE_PARAMETERS, TEMPLATE_TYPE } from '../message-template';
import { MAX_CHOICES } from './account.contract';

/** Templates of messages (api-data 3.2). */
const PATH = '/api/message/MessageTemplateConfig';

export const sendWay = z.literal(Object.values(SEND_WAY));

/** The target of a provider's template: a mini program, or a page. */
export const WX_SKIP = { miniProgram: 1, page: 2 } as const;

/** A figure of a dictionary, as number or text. */
const figure = <Value extends number>(allowed: z.ZodType<Value, number>, required: ValidationKey) =>
  z.union([z.number(), z.string()], { error: required }).transform(Number).pipe(allowed);

export const sourceInput = figure(messageType, 'messageCenter.source.required');
export const wayInput = figure(sendWay, 'messageCenter.type.required');

const WITH_CONTENT: readonly SendWay[] = [SEND_WAY.mail, SEND_WAY.dingTalk, SEND_WAY.weCom, SEND_WAY.webhook];
const BY_CODE: readonly SendWay[] = [SEND_WAY.sms, SEND_WAY.officialAccount];

/** Whether the text of such messages is written here; in-site messages have their own content, SMS and official accounts the provider's. */
export const hasContent = (way: unknown): boolean => WITH_CONTENT.includes(Number(way) as SendWay);
/** Whether the provider stores the text of such messages. */
export const isByCode = (way: unknown): boolean => BY_CODE.includes(Number(way) as SendWay);

const templateParameter = z.object({
  /** `@Title`, or a name of its own. */
  field: requiredText(50, 'messageTemplate.field.required'),
  fieldName: optionalText(50),
});

const smsField = z.object({
  fieldId: optionalText(50),
  /** Variable of the provider. */
  smsField: requiredText(50, 'messageTemplate.smsField.required'),
  /** Name of a parameter. */
  field: requiredText(50, 'messageTemplate.smsField.parameter'),
  isTitle: markInput.default(0),
});
export type SmsField = z.output<typeof smsField>;

const shape = {
  fullName: requiredText(50, 'messageCenter.fullName.required', 'messageCenter.fullName.max'),
  enCode: requiredText(50, 'messageCenter.enCode.required', 'messageCenter.enCode.max').regex(...rule(patterns.enCode)),
  messageSource: sourceInput,
  messageType: wayInput,
  enabledMark: markInput.default(1),
  sortCode,
  description: optionalText(500),
  title: optionalText(200),
  content: optionalText(100_000),
  templateCode: optionalText(100),
  wxSkip: optionalNumber(z.literal(Object.values(WX_SKIP))).transform((value) => value ?? WX_SKIP.miniProgram),
  xcxAppId: optionalText(100),
  templateParamList: z
    .array(templateParameter)
    .max(100)
    .nullish()
    .transform((list) => list ?? []),
  smsFieldList: z
    .array(smsField)
    .max(100)
    .nullish()
    .transform((list) => list ?? []),
};

type Value = z.output<z.ZodObject<typeof shape>>;
type Problem = [member: string, error: ValidationKey];

/** What of a template is markup that runs: mail programs drop it, and pages must never show it. */
const RUNS = /<\s*(?:script|iframe|object|embed)\b|javascript:|<[^>]*\son[a-z]+\s*=/i;
/** Parameters within a text: `{@Title}`, `{own}`. */
export const MARKS = /\{(@?[A-Za-z]\w*)\}/g;

const isRepeated = (names: readonly string[]): boolean => new Set(names).size < names.length;

function textProblems({ messageType: way, title, content, templateCode, xcxAppId, wxSkip }: Value): Problem[] {
  const found: Problem[] = [];
  if (!isByCode(way) && title === '') found.push(['title', 'messageTemplate.title.required']);
  if (hasContent(way) && content === '') found.push(['content', 'messageTemplate.content.required']);
  if (isByCode(way) && templateCode === '') found.push(['templateCode', 'messageTemplate.code.required']);
  if (way === SEND_WAY.officialAccount && wxSkip === WX_SKIP.miniProgram && xcxAppId === '')
    found.push(['xcxAppId', 'messageTemplate.xcxAppId.required']);
  if (RUNS.test(title)) found.push(['title', 'messageTemplate.script']);
  if (RUNS.test(content)) found.push(['content', 'messageTemplate.script']);
  return found;
}

function parameterProblems({ messageSource, templateParamList, smsFieldList, title, content, messageType: way }: Value): Problem[] {
  const fixed = TEMPLATE_PARAMETERS[messageSource] as readonly string[];
  const own = templateParamList.filter(({ field }) => !field.startsWith('@')).map(({ field }) => field);
  const known = new Set([...fixed, ...own]);
  const found: Problem[] = [];
  if (own.length > 0 && messageSource !== MESSAGE_TYPE.flow) found.push(['templateParamList', 'messageTemplate.own']);
  if (own.some((field) => !patterns.fieldName.expression.test(field))) found.push(['templateParamList', 'pattern.fieldName']);
  if (isRepeated(own)) found.push(['templateParamList', 'messageTemplate.repeated']);
  for (const [member, text] of Object.entries({ title, content }))
    if ([...text.matchAll(MARKS)].some(([, name = '']) => !known.has(name))) found.push([member, 'messageTemplate.unknownParameter']);
  if (!isByCode(way)) return found;
  if (smsFieldList.some(({ field }) => !known.has(field))) found.push(['smsFieldList', 'messageTemplate.unknownParameter']);
  if (isRepeated(smsFieldList.map(({ smsField: name }) => name))) found.push(['smsFieldList', 'messageTemplate.smsField.repeated']);
  if (smsFieldList.filter(({ isTitle }) => isTitle === 1).length > 1) found.push(['smsFieldList', 'messageTemplate.oneTitle']);
  return found;
}

/** A template as it is saved; which texts it needs is a matter of its `messageType`. The parameters of its source need not be sent. */
export const templateInput = z.object(shape).superRefine((value, context) => {
  for (const [member, message] of [...textProblems(value), ...parameterProblems(value)])
    context.addIssue({ code: 'custom', path: [member], message });
});
export type TemplateInput = z.output<typeof templateInput>;

const templateType = z.literal(Object.values(TEMPLATE_TYPE));

/** A template as it is read for editing; both figures are codes of their dictionaries. */
export const template = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  templateType,
  messageSource: z.string(),
  messageType: z.string(),
  enabledMark: mark,
  sortCode: z.int(),
  description: z.string(),
  title: z.string(),
  content: z.string(),
  templateCode: z.string(),
  wxSkip: z.int(),
  xcxAppId: z.string(),
  templateParamList: z.array(z.object({ field: z.string(), fieldName: z.string() })),
  smsFieldList: z.array(z.object({ fieldId: z.string(), smsField: z.string(), field: z.string(), isTitle: mark })),
});
export type Template = z.output<typeof template>;

const templateRow = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  templateType,
  /** Names. */
  messageSource: z.string(),
  messageType: z.string(),
  /** `name/account`. */
  creatorUser: z.string(),
  /** Epoch milliseconds. */
  creatorTime: z.int(),
  lastModifyTime: z.int().nullable(),
  sortCode: z.int(),
  enabledMark: mark,
});
export type TemplateRow = z.output<typeof templateRow>;

export const listTemplates = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Templates of messages',
  query: pagingQuery.extend({
    pageSize: wholeNumber(MAX_CHOICES, 5000),
    messageSource: optionalNumber(messageType),
    messageType: optionalNumber(sendWay),
    templateType: optionalNumber(templateType),
    enabledMark: optionalNumber(mark),
  }),
  reply: pagedOf(templateRow),
});

export const templateCalls = recordCalls(
  PATH,
  'message template',
  { input: templateInput, record: template },
  { remove: ' that no send configuration uses' },
);

export const copyTemplate = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/Copy`,
  summary: 'Copy a message template, one of the platform too, under another name and code',
  params: z.object({ id }),
  reply: nothing,
});

export const templateResource = defineResource({ key: 'messageTemplate', list: listTemplates, ...templateCalls });
