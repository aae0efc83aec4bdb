import { AppError } from '@banyan/shared-contracts/errors';
import type { Template, TemplateInput } from '@banyan/shared-contracts/messaging/center/template.contract';
import { WX_SKIP } from '@banyan/shared-contracts/messaging/center/template.contract';
import { fixedParameters, TEMPLATE_TYPE } from '@banyan/shared-contracts/messaging/message-template';
import type { Selectable } from 'kysely';
import type { MessageTemplateTable } from '../../../core/database/tables/messaging/send-configs';
import { sanitizeRichText } from '../../../core/html/sanitize';
import { type Column, common, plain, shown } from '../../../core/records/columns';
import type { RecordKind } from '../../../core/records/record-kind';

export type TemplateTableRow = Selectable<MessageTemplateTable>;

/** A figure that the wire carries as the code of a dictionary. */
export const figure = (name: string): Column => ({ name, read: String, write: Number });
const document = (name: string): Column => ({ name, read: (stored) => stored, write: (sent) => JSON.stringify(sent) });
const skip: Column = { name: 'wx_skip', read: (stored) => stored ?? WX_SKIP.miniProgram, write: Number };
const html: Column = { name: 'content', read: (stored) => stored, write: (sent) => sanitizeRichText(String(sent)) };

/** Templates of messages; the parameters of their source are always among their parameters. */
export const templateKind: RecordKind<TemplateTableRow, TemplateInput, Template> = {
  module: 'message-template',
  table: 'message_template',
  columns: {
    ...common,
    templateType: shown(plain('template_type')),
    messageSource: figure('message_source'),
    messageType: figure('message_type'),
    title: plain('title'),
    content: html,
    templateCode: plain('template_code'),
    wxSkip: skip,
    xcxAppId: plain('xcx_app_id'),
    templateParamList: shown(document('parameters')),
    smsFieldList: document('sms_fields'),
  },
  unique: [{ column: 'en_code', what: 'what.code' }],
  heldBy: [{ what: 'what.templateUsed', counts: { count: { table: 'send_config_template', column: 'template_id' } } }],

  require(_work, action, { row, input, enabled }) {
    if (row === undefined || action === 'see' || enabled !== undefined) return;
    if (row.template_type === TEMPLATE_TYPE.system) throw new AppError('NOT_ALLOWED', { what: 'what.ofPlatform' });
    if (input !== undefined && (row.message_source !== input.messageSource || row.message_type !== input.messageType))
      throw new AppError('NOT_ALLOWED', { what: 'what.templateKind' });
  },
  more(_work, { messageSource, templateParamList }) {
    const names = new Map(templateParamList.map(({ field, fieldName }) => [field, fieldName]));
    const fixed = fixedParameters(messageSource).map(({ field, fieldName }) => ({ field, fieldName: names.get(field) || fieldName }));
    const own = templateParamList.filter(({ field }) => !field.startsWith('@'));
    return Promise.resolve({ parameters: JSON.stringify([...fixed, ...own]) });
  },
};
