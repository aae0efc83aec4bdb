import { AppError } from '@banyan/shared-contracts/errors';
import { needsAccount, type SendConfig, type SendConfigInput } from '@banyan/shared-contracts/messaging/center/send-config-admin.contract';
import { TEMPLATE_TYPE } from '@banyan/shared-contracts/messaging/message-template';
import type { Selectable } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { SendConfigTable } from '../../../core/database/tables/messaging/send-configs';
import type { IdGenerator } from '../../../core/ids/ids';
import { common, plain, shown } from '../../../core/records/columns';
import type { RecordKind } from '../../../core/records/record-kind';
import { figure } from '../template/template-kind';
import * as repository from './config.repository';

export type SendConfigTableRow = Selectable<SendConfigTable>;

type Line = SendConfigInput['sendConfigTemplateList'][number];

/** Throws where a line names a template of another source or type, or an account of another kind; ones that were disabled stay. */
async function requireLines(tx: Connection, { messageSource, sendConfigTemplateList }: SendConfigInput): Promise<void> {
  const lines = sendConfigTemplateList;
  const templates = await repository.lockTemplates(
    tx,
    lines.map(({ templateId }) => templateId),
  );
  const accounts = await repository.lockAccounts(
    tx,
    lines.flatMap(({ accountConfigId }) => (accountConfigId === '' ? [] : [accountConfigId])),
  );
  for (const { templateId, accountConfigId, messageType } of lines) {
    const template = templates.get(templateId);
    if (template?.source !== messageSource || template.way !== messageType)
      throw new AppError('NOT_ALLOWED', { what: 'what.lineTemplate' });
    if (needsAccount(messageType) && accounts.get(accountConfigId) !== messageType)
      throw new AppError('NOT_ALLOWED', { what: 'what.lineAccount' });
  }
}

/** Send configurations with their lines, which a save replaces. */
export const configKind = (newId: IdGenerator): RecordKind<SendConfigTableRow, SendConfigInput, SendConfig> => ({
  module: 'send-config',
  table: 'send_config',
  columns: {
    ...common,
    templateType: shown(plain('template_type')),
    messageSource: figure('message_source'),
  },
  unique: [{ column: 'en_code', what: 'what.code' }],

  require(_work, action, { row, input, enabled }) {
    if (row === undefined || action === 'see' || enabled !== undefined) return;
    if (row.template_type === TEMPLATE_TYPE.system) throw new AppError('NOT_ALLOWED', { what: 'what.ofPlatform' });
    if (input !== undefined && row.message_source !== input.messageSource) throw new AppError('NOT_ALLOWED', { what: 'what.configKind' });
  },
  async more({ tx }, input) {
    await requireLines(tx, input);
    return {};
  },
  async members(connection, { id }) {
    return { sendConfigTemplateList: await repository.listLines(connection, id) };
  },
  async written({ tx, id }, { input }) {
    if (input === undefined) return;
    const kept = new Set((await repository.listLines(tx, id)).map((line) => line.id));
    const idOf = (line: Line): Id => (line.id !== '' && kept.delete(line.id) ? line.id : newId());
    const rows = input.sendConfigTemplateList.map((line, index) => ({
      ...{ id: idOf(line), send_config_id: id, message_type: line.messageType, template_id: line.templateId },
      ...{ account_config_id: needsAccount(line.messageType) ? line.accountConfigId : null, sort_code: index },
      ...{ enabled: line.enabledMark === 1, description: line.description },
    }));
    await repository.replaceLines(tx, id, rows);
  },
});
