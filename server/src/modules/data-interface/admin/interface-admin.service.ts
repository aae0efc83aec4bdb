import { AppError } from '@banyan/shared-contracts/errors';
import type { EndpointReply, EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import {
  type InterfaceInput,
  type InterfaceListRow,
  type listInterfaceLog,
  type listManagedInterfaces,
  MAX_TRIED_ROWS,
  type tryInterface,
} from '@banyan/shared-contracts/forms/designs/interface-admin.contract';
import { INTERFACE_TYPE } from '@banyan/shared-contracts/forms/designs/data-interface.contract';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import { sql } from 'kysely';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { randomSuffix, suffixed } from '../../../core/files/package-file';
import { isMessageKey, translate } from '../../../core/i18n/translate';
import { createRecords } from '../../../core/records/records';
import * as repository from '../data-interface.repository';
import { typeNames } from '../interface-info';
import { everything, type InterfaceDefinition, type InterfaceRows } from '../interface-rows';
import { interfaceKind, type InterfaceUses, parametersIn } from './interface-kind';
import type { InterfaceLog } from './interface-log';
import { contentOf, readStep, sourceOf } from './interface-step';

/** Longest name and code of an interface. */
export const NAME_LIMIT = 50;

type Definition = Pick<InterfaceInput, 'type' | 'dataConfigJson' | 'parameterJson'>;

/** Who writes a query reads what the database says of it; everybody else only that it failed. */
function withReason(error: unknown): never {
  if (error instanceof AppError && error.cause instanceof Error && error.details['what'] === 'what.interfaceFailed')
    throw new AppError('NOT_ALLOWED', { what: 'what.interfaceQuery', reason: error.cause.message }, { cause: error.cause });
  throw error;
}

export type InterfaceAdminService = ReturnType<typeof createInterfaceAdminService>;

/** Data interfaces for those who manage them. */
export function createInterfaceAdminService(core: Core, source: InterfaceRows, log: InterfaceLog, usesOf: InterfaceUses) {
  const { database, newId, audit } = core;
  const { kysely } = database;

  function definitionOf({ type, dataConfigJson, parameterJson }: Definition, stored: string): InterfaceDefinition {
    const step = readStep(dataConfigJson);
    const content = contentOf(type, step, stored);
    return { type, content, source_id: sourceOf(type, step), parameters: parametersIn(parameterJson) };
  }

  /** Queries are run once without rows, so that one that cannot work is never saved. */
  async function check(given: Definition): Promise<void> {
    if (given.type === INTERFACE_TYPE.sql) await source.check(definitionOf(given, ''), new Map()).catch(withReason);
  }

  const records = createRecords(core, interfaceKind(usesOf, check));

  return {
    ...records,
    check,

    async list(caller: Caller, query: EndpointRequest<typeof listManagedInterfaces>['query']): Promise<Paged<InterfaceListRow>> {
      const { category, type } = query;
      const creator = sql`(select real_name || '/' || account from user_account where user_account.id = h.created_by) as creator`;
      const conditions = [
        ...(category === '' ? [] : [sql`h.category = (select en_code from dictionary_entry where id = ${category})`]),
        ...(type === '' ? [] : [sql`h.type = ${Number(type)}`]),
      ];
      return records.page<repository.DataInterfaceRow & { creator: string | null }, InterfaceListRow>(
        query,
        { conditions, selected: creator },
        (row) => ({
          id: row.id,
          fullName: row.full_name,
          enCode: row.en_code,
          type: translate(caller.locale, typeNames[row.type]),
          ...{ isPostPosition: 0, tenantId: '', creatorUser: row.creator ?? '', creatorTime: row.created_at.getTime() },
          sortCode: row.sort_code,
          enabledMark: row.enabled ? 1 : 0,
        }),
      );
    },

    /** Under another name and code, switched off until somebody has looked at it. */
    copy: (caller: Caller, id: Id): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await records.find(tx, id, 'change');
        const suffix = randomSuffix();
        const { created_at: _created, updated_at: _updated, updated_by: _by, parameters, fields, ...others } = row;
        const fresh = newId();
        const named = {
          full_name: suffixed(row.full_name, suffix, NAME_LIMIT),
          en_code: suffixed(row.en_code, suffix, NAME_LIMIT),
        };
        await tx
          .insertInto('data_interface')
          .values({
            ...{ ...others, ...named, id: fresh, enabled: false, created_by: caller.userId },
            ...{ parameters: JSON.stringify(parameters), fields: JSON.stringify(fields) },
          })
          .execute();
        await audit(tx, caller, {
          module: records.module,
          action: 'create',
          targetId: fresh,
          targetName: named.full_name,
          after: { copyOf: id },
        });
      }),

    /** Runs a definition as the caller; throws NOT_ALLOWED with the reason where it gives no rows. */
    async try(caller: Caller, given: EndpointRequest<typeof tryInterface>['body']): Promise<EndpointReply<typeof tryInterface>> {
      const stored = given.id === '' ? undefined : await records.find(kysely, given.id);
      const definition = definitionOf(given, stored?.content ?? '');
      const begun = performance.now();
      const { rows, total } = await source
        .rowsOf(definition, caller, given.paramList, { ...everything, limit: MAX_TRIED_ROWS })
        .catch(withReason);
      const time = Math.round(performance.now() - begun);
      const members = Object.keys(rows[0] ?? {}).filter((member) => member !== 'children');
      return { rows, total, time, columns: members.map((member) => ({ field: member, defaultValue: member })) };
    },

    async log(
      caller: Caller,
      id: Id,
      query: EndpointRequest<typeof listInterfaceLog>['query'],
    ): Promise<EndpointReply<typeof listInterfaceLog>> {
      const { currentPage, pageSize } = query;
      await log.flush();
      await records.find(kysely, id);
      const [entries, total] = await Promise.all([
        repository.listCalls(kysely, id, { limit: pageSize, offset: (currentPage - 1) * pageSize }),
        repository.countCalls(kysely, id),
      ]);
      const list = entries.map(({ created_at: at, user_name: userName, duration, error, ...entry }) => ({
        ...{ id: entry.id, rows: entry.rows, invokTime: at.getTime(), userName: userName ?? '', invokWasteTime: duration },
        error: isMessageKey(error) ? translate(caller.locale, error) : error,
      }));
      return { list, pagination: { currentPage, pageSize, total } };
    },
  };
}
