import type { MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import { fixedParameters, SEND_WAY, type TemplateType } from '@banyan/shared-contracts/messaging/message-template';
import type { Connection } from '../core/database/database';
import type { Id } from '../core/database/tables';

/** A configuration with its one in-site template, which is called the same. */
interface SendConfigSeed {
  id: Id;
  fullName: string;
  enCode: string;
  source: number;
  title: string;
  content: string;
  description: string;
}

const parametersOf = (source: MessageType) => JSON.stringify(fixedParameters(source));

/** Send configurations with their templates. */
export async function seedSendConfigs(tx: Connection, seeds: readonly SendConfigSeed[], type: TemplateType): Promise<void> {
  for (const [index, { id, fullName, enCode, title, content, description, ...seed }] of seeds.entries()) {
    const source = seed.source as MessageType;
    const row = { id, full_name: fullName, en_code: enCode, template_type: type, message_source: source, sort_code: index, description };
    await tx
      .insertInto('message_template')
      .values({ ...row, message_type: SEND_WAY.inSite, title, content, parameters: parametersOf(source) })
      .execute();
    await tx.insertInto('send_config').values(row).execute();
    await tx
      .insertInto('send_config_template')
      .values({ id, send_config_id: id, message_type: SEND_WAY.inSite, template_id: id })
      .execute();
  }
}
