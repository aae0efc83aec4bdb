import type { listTemplates, TemplateInput, TemplateRow } from '@banyan/shared-contracts/messaging/center/template.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import { sql } from 'kysely';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { randomSuffix, suffixed } from '../../../core/files/package-file';
import { createRecords } from '../../../core/records/records';
import { creator, entryNames, listedOf, NAME_LIMIT, type WithCreator } from '../listed';
import { templateKind, type TemplateTableRow } from './template-kind';

export type TemplateService = ReturnType<typeof createTemplateService>;

/** Templates of messages (api-data 3.2). */
export function createTemplateService(core: Core) {
  const { database } = core;
  const records = createRecords(core, templateKind);

  return {
    ...records,

    async list(query: EndpointRequest<typeof listTemplates>['query']): Promise<Paged<TemplateRow>> {
      const filters = { message_source: query.messageSource, message_type: query.messageType, template_type: query.templateType };
      const conditions = Object.entries(filters).flatMap(([column, value]) =>
        value === undefined ? [] : [sql`${sql.ref(`h.${column}`)} = ${value}`],
      );
      const [sourceOf, wayOf] = await Promise.all([
        entryNames(database.kysely, 'msgSourceType'),
        entryNames(database.kysely, 'msgSendType'),
      ]);
      return records.page<TemplateTableRow & WithCreator, TemplateRow>(query, { conditions, selected: creator }, (row) => ({
        ...listedOf(row),
        templateType: row.template_type,
        messageSource: sourceOf(row.message_source),
        messageType: wayOf(row.message_type),
      }));
    },

    /** Under another name and code, as one that can be edited. */
    copy: (caller: Caller, id: Id): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await records.find(tx, id, 'change');
        const suffix = randomSuffix();
        const record = records.plainWire(row);
        const input: TemplateInput = {
          ...record,
          ...{ messageSource: row.message_source, messageType: row.message_type, wxSkip: row.wx_skip ?? 1 },
          ...{ fullName: suffixed(row.full_name, suffix, NAME_LIMIT), enCode: suffixed(row.en_code, suffix, NAME_LIMIT) },
        };
        await records.add({ tx, caller, scope: undefined }, input);
      }),
  };
}
