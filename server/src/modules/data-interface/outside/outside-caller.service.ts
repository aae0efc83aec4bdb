import { randomBytes } from 'node:crypto';
import {
  type GrantableInterface,
  type listOutsideCallers,
  type listOutsideCalls,
  type OutsideCaller,
  type OutsideCallerRow as WireRow,
} from '@banyan/shared-contracts/data/outside-caller.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { EndpointReply, EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { translate } from '../../../core/i18n/translate';
import { createRecords } from '../../../core/records/records';
import { type InterfaceLog, shownEntry } from '../admin/interface-log';
import { typeNames } from '../interface-info';
import { type OutsideCallerRow, outsideCallerKind } from './outside-caller-kind';
import * as repository from './outside-caller.repository';

type Listed = OutsideCallerRow & repository.ListedColumns;

const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url');

export type OutsideCallerService = ReturnType<typeof createOutsideCallerService>;

/** External programs, for the users who manage them; `tree` returns all interfaces below their categories. */
export function createOutsideCallerService(core: Core, log: InterfaceLog, tree: () => Promise<GrantableInterface[]>) {
  const { database, vault, audit } = core;
  const { kysely } = database;
  const records = createRecords(core, outsideCallerKind(vault));

  /** Changes the grants of a caller, and notes it. */
  const change = (caller: Caller, id: Id, what: object, work: (tx: typeof kysely) => Promise<void>): Promise<void> =>
    database.transaction(async (tx) => {
      const row = await records.find(tx, id, 'change');
      await work(tx);
      await audit(tx, caller, {
        module: records.module,
        action: 'authorize',
        targetId: id,
        targetName: row.full_name,
        after: what,
      });
    });

  return {
    ...records,

    list: (query: EndpointRequest<typeof listOutsideCallers>['query']): Promise<Paged<WireRow>> =>
      records.page<Listed, WireRow>(query, { selected: repository.listedColumns }, (row, record) => ({
        ...record,
        interfaces: row.interfaces,
        ...{ creatorUser: row.creator ?? '', creatorTime: row.created_at.getTime(), lastCallTime: row.last_call?.getTime() ?? null },
      })),

    async get(caller: Caller, id: Id): Promise<OutsideCaller & { version: string }> {
      const record = await records.get(caller, id);
      const named = record.list.map((one) => ({
        ...one,
        dataType: translate(caller.locale, typeNames[Number(one.dataType) as 1 | 2 | 3]),
      }));
      return { ...record, list: named };
    },

    freshSecret: (): string => randomText(24),

    async grantable(id: Id): Promise<GrantableInterface[]> {
      await records.find(kysely, id);
      return tree();
    },

    grantInterfaces: (caller: Caller, id: Id, interfaceIds: readonly Id[]): Promise<void> =>
      change(caller, id, { dataInterfaceIds: interfaceIds }, (tx) => repository.replaceInterfaces(tx, id, interfaceIds)),

    /** Only administrators let a program call as an administrator. */
    async grantUsers(caller: Caller, id: Id, userIds: readonly Id[]): Promise<void> {
      if (!caller.isAdministrator && (await repository.hasAdministrator(kysely, userIds))) throw new AppError('FORBIDDEN');
      const keys = new Map(userIds.map((userId) => [userId, randomText(12)]));
      await change(caller, id, { userIds }, (tx) => repository.replaceUsers(tx, id, keys));
    },

    async log(
      caller: Caller,
      id: Id,
      { keyword, startTime, endTime, currentPage, pageSize }: EndpointRequest<typeof listOutsideCalls>['query'],
    ): Promise<EndpointReply<typeof listOutsideCalls>> {
      await log.flush();
      await records.find(kysely, id);
      const filter = { callerId: id, keyword, from: startTime, to: endTime };
      const page = { limit: pageSize, offset: (currentPage - 1) * pageSize };
      const [found, total] = await Promise.all([repository.listCalls(kysely, filter, page), repository.countCalls(kysely, filter)]);
      const list = found.map((row) => ({
        ...{ id: row.id, fullName: row.fullName, enCode: row.enCode, invokTime: row.created_at.getTime(), invokIp: row.ip },
        ...{ invokType: row.method, invokWasteTime: row.duration, invokDevice: row.device, tenantId: '' },
        userName: row.user_name ?? '',
        ...shownEntry(caller.locale, row),
      }));
      return { list, pagination: { currentPage, pageSize, total } };
    },
  };
}
