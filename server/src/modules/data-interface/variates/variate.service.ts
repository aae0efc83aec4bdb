import { AppError } from '@banyan/shared-contracts/errors';
import {
  type listVariates,
  type listVariateTree,
  variateInput,
} from '@banyan/shared-contracts/forms/designs/interfaces/interface-variate.contract';
import { KEPT_SECRET } from '@banyan/shared-contracts/forms/designs/interfaces/interface-step.contract';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { z } from 'zod';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { randomSuffix, readPackage, suffixed, type TakenIn } from '../../../core/files/package-file';
import { createRecords } from '../../../core/records/records';
import { listVariateNames } from '../../../core/sources/variates';
import { createInterfaceScripts } from '../run/interface-scripts';
import { variateKind } from './variate-kind';
import { scriptOf, type VariateValues } from './variate-values';
import { listAll, listOfInterface } from './variate.repository';

const NAME_LIMIT = 50;
const FORMAT = 'banyan.variate/1';

/** Contents of a `.ffa` file: variables with the code of their interface, without their values. */
const packageSchema = z.object({
  format: z.literal(FORMAT),
  variates: z
    .array(variateInput.omit({ interfaceId: true }).extend({ interfaceCode: z.string().max(50) }))
    .min(1)
    .max(500),
});

export type VariateService = ReturnType<typeof createVariateService>;

/** Variables of authentication interfaces for those who manage them. */
export function createVariateService(core: Core, values: VariateValues) {
  const { database, files, audit } = core;
  const { kysely } = database;
  const records = createRecords(core, variateKind(createInterfaceScripts(core.scripts)));
  const { module } = records;

  return {
    ...records,

    async list(interfaceId: Id, keyword: string): Promise<EndpointReply<typeof listVariates>> {
      const rows = await listOfInterface(kysely, interfaceId, keyword);
      const list = rows.map((row) => ({
        ...{
          id: row.id,
          fullName: row.full_name,
          expression: row.expression,
          description: row.description,
          value: row.value === '' ? '' : KEPT_SECRET,
        },
        ...{ valueTime: row.obtained_at?.getTime() ?? null, creatorUser: row.creator ?? '', creatorTime: row.created_at.getTime() },
        lastModifyTime: row.updated_at?.getTime() ?? null,
      }));
      return { list };
    },

    async tree(): Promise<EndpointReply<typeof listVariateTree>> {
      const all = await listAll(kysely);
      const parents = new Map(all.map(({ interface_id: id, interface_name: name }) => [id, name]));
      return [...parents].map(([id, fullName]) => ({
        ...{ id, fullName, parentId: '-1', type: 0, hasChildren: true },
        children: all
          .filter((variate) => variate.interface_id === id)
          .map((variate) => ({ id: variate.id, fullName: variate.full_name, parentId: id, type: 1 })),
      }));
    },

    async copy(caller: Caller, id: Id): Promise<void> {
      const row = await records.find(kysely, id);
      const fullName = suffixed(row.full_name, randomSuffix(), NAME_LIMIT);
      await records.create(caller, { interfaceId: row.interface_id, expression: row.expression, description: row.description, fullName });
    },

    /** Throws NOT_ALLOWED with the reason where its interface gives no value. */
    async renew(id: Id): Promise<void> {
      await records.find(kysely, id);
      await values.renew(id);
    },

    async export(caller: Caller, id: Id) {
      const row = await records.find(kysely, id);
      const { en_code: interfaceCode } = await kysely
        .selectFrom('data_interface')
        .select('en_code')
        .where('id', '=', row.interface_id)
        .executeTakeFirstOrThrow();
      const variates = [{ interfaceCode, fullName: row.full_name, expression: row.expression, description: row.description }];
      const content = Buffer.from(JSON.stringify({ format: FORMAT, variates }), 'utf8');
      return database.transaction(async (tx) => {
        await audit(tx, caller, { module, action: 'export', targetId: id, targetName: row.full_name });
        return files.downloads.offer(tx, caller, { name: `${row.full_name}.ffa`, content });
      });
    },

    /** All or nothing; names that exist are skipped. */
    async import(caller: Caller, content: string): Promise<TakenIn> {
      const { variates } = readPackage(packageSchema, content, 'what.notFfa');
      const scripts = createInterfaceScripts(core.scripts);
      for (const { expression } of variates) await scripts.read({ 'what.script.variate': scriptOf(expression) });
      return database.transaction(async (tx) => {
        let added = 0;
        const taken = new Set((await listVariateNames(tx)).values());
        for (const { interfaceCode, ...given } of variates) {
          if (taken.has(given.fullName)) continue;
          const owner = await tx.selectFrom('data_interface').select('id').where('en_code', '=', interfaceCode).executeTakeFirst();
          if (owner === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.variateOwner', code: interfaceCode });
          await records.add({ tx, caller, scope: undefined }, { ...given, interfaceId: owner.id });
          taken.add(given.fullName);
          added += 1;
        }
        await audit(tx, caller, { module, action: 'import', targetId: '0', targetName: variates[0]?.fullName ?? '' });
        return { added, skipped: variates.length - added };
      });
    },
  };
}
