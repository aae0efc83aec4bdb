import { AppError } from '@banyan/shared-contracts/errors';
import {
  type listPrintTemplatePage,
  PRINT_CATEGORIES,
  type PrintTemplateRow,
} from '@banyan/shared-contracts/print/template-admin.contract';
import type { listPrintTemplateVersions, PrintTemplateVersion } from '@banyan/shared-contracts/print/template-versions.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import { sql } from 'kysely';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import type { PrintTemplateSource } from '../../../core/database/tables/print';
import { randomSuffix, suffixed } from '../../../core/files/package-file';
import { translate } from '../../../core/i18n/translate';
import { createRecords } from '../../../core/records/records';
import type { SourceInput } from '../data/print-sources';
import { type RequireSource, templateKind, type TemplateRow, type TemplateUses } from './template-kind';
import * as versions from './version.repository';

export const NAME_LIMIT = 100;
export const CODE_LIMIT = 50;

/** Of a template, without its documents. */
const COLUMNS = [
  'id',
  'full_name',
  'en_code',
  'type',
  'source_type',
  'version',
  'created_at',
  'updated_at',
  'sort_code',
  'enabled',
] as const;

interface Listed extends Pick<TemplateRow, (typeof COLUMNS)[number]> {
  is_document: boolean;
  creator: string;
  category_name: string;
  source_name: string;
}

const selected = sql`
  h.document <> '' as is_document,
  coalesce((select person.real_name || '/' || person.account from user_account person where person.id = h.created_by), '') as creator,
  coalesce((select entry.full_name from dictionary_entry entry join dictionary_type type on type.id = entry.dictionary_type_id
    where type.en_code = ${PRINT_CATEGORIES} and entry.en_code = h.category limit 1), h.category) as category_name,
  case when h.source_type = 1 then h.interface_name
    else coalesce((select model.full_name from visual_model model where model.id = h.model_id), '') end as source_name`;

const toRow = (row: Listed): PrintTemplateRow => ({
  ...{ id: row.id, fullName: row.full_name, enCode: row.en_code, category: row.category_name, type: row.type },
  ...{ sourceType: row.source_type, sourceName: row.source_name, isDocument: row.is_document, versionNumber: row.version },
  ...{ creatorUser: row.creator, creatorTime: row.created_at.getTime(), lastModifyTime: row.updated_at?.getTime() ?? null },
  ...{ sortCode: row.sort_code, enabledMark: row.enabled ? 1 : 0 },
});

const inputOf = (source: PrintTemplateSource): SourceInput => ({
  ...{ sourceType: source.source_type, modelId: source.model_id ?? '', sqlTemplate: source.sql_template },
  ...{ interfaceId: source.interface_id ?? '', parameterJson: source.parameters },
});

export type TemplateService = ReturnType<typeof createTemplateService>;

/** Print templates for those who manage them. */
export function createTemplateService(core: Core, usesOf: TemplateUses, requireSource: RequireSource) {
  const { database, newId, audit } = core;
  const { kysely } = database;
  const records = createRecords(core, templateKind(usesOf, requireSource));

  return {
    ...records,

    list(query: EndpointRequest<typeof listPrintTemplatePage>['query']): Promise<Paged<PrintTemplateRow>> {
      const conditions = [
        ...(query.category === '' ? [] : [sql`h.category = ${query.category}`]),
        ...(query.type === '1' || query.type === '2' ? [sql`h.type = ${Number(query.type)}`] : []),
      ];
      return records.page<Listed, PrintTemplateRow>(query, { conditions, selected, columns: COLUMNS }, toRow);
    },

    /** Copies it under another name and code, disabled until a user has checked it. */
    copy: (caller: Caller, id: Id): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await records.find(tx, id, 'change');
        const suffix = randomSuffix();
        const { created_at: _created, updated_at: _updated, updated_by: _by, ...others } = row;
        const fresh = newId();
        const fullName = suffixed(row.full_name, suffix, NAME_LIMIT);
        const own = { id: fresh, full_name: fullName, en_code: suffixed(row.en_code, suffix, CODE_LIMIT), enabled: false, version: 1 };
        await tx
          .insertInto('print_template')
          .values({ ...others, ...own, created_by: caller.userId })
          .execute();
        await versions.keepVersion(tx, { id: fresh, by: caller.userId, before: undefined, note: '' });
        await audit(tx, caller, { module: records.module, action: 'create', targetId: fresh, targetName: fullName, after: { copyOf: id } });
      }),

    async versions(id: Id, query: EndpointRequest<typeof listPrintTemplateVersions>['query']): Promise<Paged<PrintTemplateVersion>> {
      await records.find(kysely, id);
      const { currentPage, pageSize } = query;
      const { rows, total } = await versions.listVersions(kysely, id, { limit: pageSize, offset: (currentPage - 1) * pageSize });
      const list = rows.map(({ version, note, is_document: isDocument, by, at }) => ({
        ...{ version, note, isDocument, creatorUser: by, creatorTime: at.getTime() },
      }));
      return { list, pagination: { currentPage, pageSize, total } };
    },

    async version(id: Id, version: number) {
      const found = await versions.findVersion(kysely, id, version);
      if (found === undefined) throw new AppError('NOT_FOUND');
      return { document: found.document, printTemplate: found.template, pageParam: found.page_param };
    },

    /** The content and the source of a version become the next version. Throws where the caller may not save a template over that source. */
    async restore(caller: Caller, id: Id, version: number): Promise<void> {
      const found = await versions.findVersion(kysely, id, version);
      if (found === undefined) throw new AppError('NOT_FOUND');
      const { source, ...content } = found;
      if (source !== null) await requireSource(caller, inputOf(source));
      await database.transaction(async (tx) => {
        const row = await records.find(tx, id, 'change');
        await tx
          .updateTable('print_template')
          .set({ ...content, ...source, updated_at: new Date(), updated_by: caller.userId })
          .where('id', '=', id)
          .execute();
        const note = translate(caller.locale, 'print.restored', { version });
        await versions.keepVersion(tx, { id, by: caller.userId, before: row, note });
        await audit(tx, caller, {
          module: records.module,
          action: 'update',
          targetId: id,
          targetName: row.full_name,
          after: { restored: version },
        });
      });
    },
  };
}
