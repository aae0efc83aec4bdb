import { lookup } from '../own-members';
import { MESSAGE_TYPE, type MessageType } from './message.contract';

/** Ways in which a template is sent (api-platform part 7); their labels come from the dictionary `msgSendType`. */
export const SEND_WAY = { inSite: 1, mail: 2, sms: 3, dingTalk: 4, weCom: 5, webhook: 6, officialAccount: 7 } as const;
export type SendWay = (typeof SEND_WAY)[keyof typeof SEND_WAY];

/** Whose a template or send configuration is: one of the platform cannot be edited (api-platform part 7). */
export const TEMPLATE_TYPE = { custom: 0, system: 1 } as const;
export type TemplateType = (typeof TEMPLATE_TYPE)[keyof typeof TEMPLATE_TYPE];

/** A parameter of a template as its editor names it; title and content contain it as `{@Title}`. */
export interface TemplateParameter {
  /** `@Title` */
  field: string;
  fieldName: string;
}

/**
 * Parameters that every template of a source has (api-platform part 7). Sources have the numbers of message types, as the dictionary `msgSourceType`
 * and stored messages do; the template editor of 3.6 clients calls notices 1 and the system 3.
 */
export const TEMPLATE_PARAMETERS = {
  [MESSAGE_TYPE.system]: ['@Title', '@CreatorUserName'],
  [MESSAGE_TYPE.flow]: ['@Title', '@CreatorUserName', '@FlowLink'],
  [MESSAGE_TYPE.notice]: ['@Title', '@CreatorUserName', '@Content', '@Remark'],
  [MESSAGE_TYPE.schedule]: ['@Title', '@CreatorUserName', '@Content', '@StartDate', '@StartTime', '@EndDate', '@EndTime'],
} as const satisfies Record<MessageType, readonly string[]>;

/** What the parameters of all sources are called in the templates that the platform makes. */
export const PARAMETER_NAMES: Readonly<Record<string, string>> = {
  '@Title': '标题',
  '@CreatorUserName': '创建人',
  '@FlowLink': '流程链接',
  '@Content': '内容',
  '@Remark': '备注',
  '@StartDate': '开始日期',
  '@StartTime': '开始时间',
  '@EndDate': '结束日期',
  '@EndTime': '结束时间',
};

/** The parameters that every template of a source has, with their names. */
export const fixedParameters = (source: MessageType): TemplateParameter[] =>
  TEMPLATE_PARAMETERS[source].map((field) => ({ field, fieldName: lookup(PARAMETER_NAMES, field) ?? field }));
