import { AppError } from '@banyan/shared-contracts/errors';
import type { EndpointReply, EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import {
  type InterfaceListRow,
  type listInterfaceCallers,
  type listInterfaceLog,
  type listManagedInterfaces,
  MAX_TRIED_ROWS,
  type tryInterface,
} from '@banyan/shared-contracts/forms/designs/interfaces/interface-admin.contract';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import { sql } from 'kysely';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import { isOfSemicolon } from '../../../core/database/is-query';
import type { Id } from '../../../core/database/tables';
import { randomSuffix, suffixed } from '../../../core/files/package-file';
import { translate } from '../../../core/i18n/translate';
import { createRecords } from '../../../core/records/records';
import * as repository from '../data-interface.repository';
import { typeNames } from '../interface-info';
import { requireValues } from '../interface-parameters';
import type { InterfaceRows } from '../interface-rows';
import { withScriptReason } from '../run/interface-scripts';
import { everything, type InterfaceDefinition } from '../run/pipeline';
import { storedStep } from '../variates/variate-marks';
import { readSteps, sourcesOf, storedSteps } from './further-steps';
import { listOutside, listRoles, replaceSources } from './interface-callers';
import {
  type DefinitionInput,
  interfaceKind,
  type InterfaceUses,
  parametersIn,
  requireAuthentication,
  variatesFor,
} from './interface-kind';
import { type InterfaceLog, shownEntry } from './interface-log';
import { contentOf, readStep, sourceOf } from './interface-step';

/** Longest name and code of an interface. */
export const NAME_LIMIT = 50;

/** A user who writes a query or a script gets the reason of the failure; all others only learn that it failed. */
function withReason(error: unknown): never {
  if (!(error instanceof AppError && error.details['what'] === 'what.interfaceFailed' && error.cause instanceof Error))
    throw withScriptReason(error);
  const { cause } = error;
  const reason = cause.message;
  const details = isOfSemicolon(reason) ? { what: 'what.sqlSemicolon' } : { what: 'what.interfaceQuery', reason };
  throw new AppError('SOURCE_FAILED', details, { cause });
}

export type InterfaceAdminService = ReturnType<typeof createInterfaceAdminService>;

/** Data interfaces for those who manage them. */
export function createInterfaceAdminService(core: Core, source: InterfaceRows, log: InterfaceLog, usesOf: InterfaceUses) {
  const { database, newId, audit } = core;
  const { kysely } = database;

  async function definitionOf(given: DefinitionInput, stored: repository.DataInterfaceRow | undefined): Promise<InterfaceDefinition> {
    requireAuthentication(given);
    const variates = await variatesFor(kysely, given);
    const step = storedStep(readStep(given.dataConfigJson), variates);
    return {
      type: given.type,
      content: contentOf(given.type, step, stored?.content ?? ''),
      source_id: sourceOf(given.type, step),
      parameters: parametersIn(given.parameterJson),
      steps: storedSteps(readSteps(given.stepsJson), stored?.steps ?? [], variates),
      is_authentication: given.isPostPosition === 1,
      ...{ before_script: given.dataBeforeJson, check_script: given.dataExceptionJson, result_script: given.dataJsJson },
    };
  }

  const storedOf = (id: Id | undefined): Promise<repository.DataInterfaceRow | undefined> =>
    id === undefined || id === ''
      ? Promise.resolve(undefined)
      : kysely.selectFrom('data_interface').selectAll().where('id', '=', id).executeTakeFirst();

  /** Queries are run once without rows, and scripts are read, so that what cannot work is never saved. */
  async function check(given: DefinitionInput, id?: Id): Promise<void> {
    await source.check(await definitionOf(given, await storedOf(id))).catch(withReason);
  }

  const records = createRecords(core, interfaceKind(usesOf, check, core.rights));

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
          ...{
            isPostPosition: row.is_authentication ? 1 : 0,
            tenantId: '',
            creatorUser: row.creator ?? '',
            creatorTime: row.created_at.getTime(),
          },
          sortCode: row.sort_code,
          enabledMark: row.enabled ? 1 : 0,
        }),
      );
    },

    /** Copies it under another name and code, disabled until a user has checked it. */
    copy: (caller: Caller, id: Id): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await records.find(tx, id, 'change');
        const suffix = randomSuffix();
        const { created_at: _created, updated_at: _updated, updated_by: _by, parameters, fields, steps, ...others } = row;
        const fresh = newId();
        const named = {
          full_name: suffixed(row.full_name, suffix, NAME_LIMIT),
          en_code: suffixed(row.en_code, suffix, NAME_LIMIT),
        };
        await tx
          .insertInto('data_interface')
          .values({
            ...{ ...others, ...named, id: fresh, enabled: false, created_by: caller.userId },
            ...{ parameters: JSON.stringify(parameters), fields: JSON.stringify(fields), steps: JSON.stringify(steps) },
          })
          .execute();
        await replaceSources(tx, fresh, sourcesOf(steps));
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
      if (given.id !== '') await records.find(kysely, given.id);
      const definition = await definitionOf(given, await storedOf(given.id));
      requireValues(definition.parameters, given.paramList, 'what.outsideValue');
      const begun = performance.now();
      const { rows, total, steps } = await source
        .rowsOf(definition, caller, given.paramList, { ...everything, limit: MAX_TRIED_ROWS })
        .catch(withReason);
      const time = Math.round(performance.now() - begun);
      const members = Object.keys(rows[0] ?? {}).filter((member) => member !== 'children');
      return { rows, total, time, steps, columns: members.map((member) => ({ field: member, defaultValue: member })) };
    },

    /** Roles and programs that may call it, and designs that use it. */
    async callers(caller: Caller, id: Id): Promise<EndpointReply<typeof listInterfaceCallers>> {
      await records.find(kysely, id);
      const [roles, outside, designs] = await Promise.all([
        listRoles(kysely, id),
        listOutside(kysely, id),
        usesOf(caller, 'interface', id, kysely),
      ]);
      return { roles, outside, designs: designs.length };
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
      const list = entries.map(({ created_at: at, user_name: userName, duration, ...entry }) => ({
        ...{ id: entry.id, invokTime: at.getTime(), userName: userName ?? '', invokWasteTime: duration },
        ...shownEntry(caller.locale, entry),
      }));
      return { list, pagination: { currentPage, pageSize, total } };
    },
  };
}
