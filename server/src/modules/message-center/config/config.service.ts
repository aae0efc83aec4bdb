import type { listSendConfigs, SendConfigInput, SendConfigRow } from '@banyan/shared-contracts/messaging/center/send-config-admin.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import { sql } from 'kysely';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { randomSuffix, suffixed } from '../../../core/files/package-file';
import { createRecords } from '../../../core/records/records';
import { creator, entryNames, listedOf, NAME_LIMIT, type WithCreator } from '../listed';
import { configKind, type SendConfigTableRow } from './config-kind';
import * as repository from './config.repository';

type Listed = SendConfigTableRow & WithCreator & { ways: number[] };

export type ConfigService = ReturnType<typeof createConfigService>;

/** Send configurations as they are managed (api-data 3.3). */
export function createConfigService(core: Core) {
  const { database } = core;
  const records = createRecords(core, configKind(core.newId));

  return {
    ...records,

    async list(query: EndpointRequest<typeof listSendConfigs>['query']): Promise<Paged<SendConfigRow>> {
      const filters = { message_source: query.messageSource, template_type: query.templateType };
      const conditions = Object.entries(filters).flatMap(([column, value]) =>
        value === undefined ? [] : [sql`${sql.ref(`h.${column}`)} = ${value}`],
      );
      const [sourceOf, wayOf] = await Promise.all([
        entryNames(database.kysely, 'msgSourceType'),
        entryNames(database.kysely, 'msgSendType'),
      ]);
      const selected = sql`${creator}, ${repository.ways}`;
      return records.page<Listed, SendConfigRow>(query, { conditions, selected }, (row) => ({
        ...listedOf(row),
        templateType: row.template_type,
        messageSource: sourceOf(row.message_source),
        messageType: row.ways.map((type) => ({ type, fullName: wayOf(type) })),
      }));
    },

    /** Under another name and code, as one that can be edited. */
    copy: (caller: Caller, id: Id): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await records.find(tx, id, 'change');
        const suffix = randomSuffix();
        const lines = (await repository.listLines(tx, id)).map((line) => ({ ...line, id: '', messageType: Number(line.messageType) }));
        const input = {
          ...{ sortCode: row.sort_code, description: row.description, messageSource: row.message_source, sendConfigTemplateList: lines },
          ...{ fullName: suffixed(row.full_name, suffix, NAME_LIMIT), enCode: suffixed(row.en_code, suffix, NAME_LIMIT), enabledMark: 1 },
        } as SendConfigInput;
        await records.add({ tx, caller, scope: undefined }, input);
      }),
  };
}
