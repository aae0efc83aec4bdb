import { AppError } from '@banyan/shared-contracts/errors';
import { MESSAGE_TYPE, type MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import type { ChosenSendConfig, listSendConfigChoices, SendConfigChoice } from '@banyan/shared-contracts/messaging/send-config.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { type Parameters, type Rendered, renderMessage } from '../../core/html/render-template';
import * as repository from './send-config.repository';

const toChoice = ({ id, full_name, en_code, lines }: repository.SendConfigRow): SendConfigChoice => ({
  id,
  fullName: full_name,
  enCode: en_code,
  templateJson: lines.map(({ id: lineId, way, template_id, template_code, template_name, parameters }) => ({
    id: lineId,
    messageType: `${way}`,
    templateId: template_id,
    templateCode: template_code,
    templateName: template_name,
    paramJson: parameters.map(({ field, fieldName }) => ({ field, fieldName, value: '' })),
  })),
});

/** A message to be sent by a configuration, or by none. */
export interface Saying {
  configId: Id | null;
  parameters: Parameters;
}

export type SendConfigService = ReturnType<typeof createSendConfigService>;

/** Send configurations as schedules and notices use them (api-platform part 7). */
export function createSendConfigService({ database: { kysely } }: Pick<Core, 'database'>) {
  return {
    async choices(query: EndpointRequest<typeof listSendConfigChoices>['query']): Promise<Paged<SendConfigChoice>> {
      const { currentPage, pageSize, keyword, messageSource } = query;
      const sources = messageSource === MESSAGE_TYPE.system ? [messageSource, MESSAGE_TYPE.notice] : [messageSource];
      const wanted = { sources, keyword, limit: pageSize, offset: (currentPage - 1) * pageSize };
      const [rows, total] = await Promise.all([repository.listEnabled(kysely, wanted), repository.countEnabled(kysely, wanted)]);
      return { list: rows.map(toChoice), pagination: { currentPage, pageSize, total } };
    },

    /** Throws for a configuration that cannot be chosen for such messages; an earlier choice stays valid, whatever its state is now. */
    async requireChoosable(
      connection: Connection,
      source: MessageType,
      field: string,
      chosen: Id | null,
      before: Id | null,
    ): Promise<void> {
      if (chosen === null || chosen === before) return;
      const found = await repository.findNamed(connection, chosen);
      if (found?.enabled !== true || found.source !== source)
        throw new AppError('FIELD_INVALID', { problems: 'what.sendConfig', fields: [field] });
    },

    async describe(connection: Connection, id: Id | null): Promise<ChosenSendConfig | undefined> {
      if (id === null) return undefined;
      const found = await repository.findNamed(connection, id);
      return { name: found?.name ?? '', enabledMark: found?.enabled === true ? 1 : 0 };
    },

    /**
     * The words of each, by one statement; none where there is no enabled in-site template. Lines of other kinds, mail and SMS among them, are passed
     * over until the platform delivers by them.
     */
    async say(connection: Connection, source: MessageType, sayings: readonly Saying[]): Promise<(Rendered | undefined)[]> {
      const ids = [...new Set(sayings.flatMap(({ configId }) => configId ?? []))];
      if (ids.length === 0) return sayings.map(() => undefined);
      const templates = new Map((await repository.listInSite(connection, source, ids)).map((row) => [row.id, row]));
      return sayings.map(({ configId, parameters }) => {
        const template = templates.get(configId ?? '');
        return template === undefined ? undefined : renderMessage(template, parameters);
      });
    },
  };
}
