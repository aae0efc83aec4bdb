import { IMPORT_DUPLICATES } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { interfaceInput, type InterfaceRecord } from '@banyan/shared-contracts/forms/designs/interfaces/interface-admin.contract';
import type { InterfaceStep } from '@banyan/shared-contracts/forms/designs/interfaces/interface-step.contract';
import { z } from 'zod';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { randomSuffix, readPackage, suffixed, type TakenIn } from '../../../core/files/package-file';
import { listVariateNames, type VariateNames } from '../../../core/sources/variates';
import * as repository from '../data-interface.repository';
import { type InterfaceAdminService, NAME_LIMIT } from './interface-admin.service';
import { packedStep } from '../variates/variate-marks';
import { categories } from './interface-kind';
import { readSteps } from './further-steps';
import { readStep, withEmptySecrets } from './interface-step';

const FORMAT = 'banyan.interface/1';

/** Secrets of an interface that its package does not contain: names of headers, and of members of the address or the body. */
const missing = z.array(z.string().max(200)).max(200).default([]);

/** Contents of a `.bd` file: interfaces as they are saved, with the code of their category in place of its id. */
const packageSchema = z.object({
  format: z.literal(FORMAT),
  interfaces: z
    .array(interfaceInput.extend({ category: z.string().max(50), missing }))
    .min(1)
    .max(500),
});

/** The members of a record that are packed: without secrets, without the roles of this company, and with names in place of ids of variables. */
function packedMembers({ dataConfigJson, stepsJson }: Pick<InterfaceRecord, 'dataConfigJson' | 'stepsJson'>, variates: VariateNames) {
  const lacking: string[] = [];
  const packed = (config: InterfaceStep): InterfaceStep => {
    const { step, names } = withEmptySecrets(packedStep(config, variates));
    lacking.push(...names);
    return step;
  };
  const main = packed(readStep(dataConfigJson));
  const further = readSteps(stepsJson).map((step) => ({ ...step, config: packed(step.config) }));
  return { dataConfigJson: JSON.stringify(main), stepsJson: JSON.stringify(further), roleIds: '', missing: lacking };
}

export type InterfacePackageService = ReturnType<typeof createInterfacePackageService>;

export function createInterfacePackageService({ database, audit, files }: Core, interfaces: InterfaceAdminService) {
  const { module } = interfaces;

  return {
    async export(caller: Caller, id: Id) {
      const row = await interfaces.find(database.kysely, id);
      const [record] = await interfaces.toWires([row]);
      if (record === undefined) throw new AppError('NOT_FOUND');
      const packed = { ...record, category: row.category, ...packedMembers(record, await listVariateNames(database.kysely)) };
      const content = Buffer.from(JSON.stringify({ format: FORMAT, interfaces: [packed] }), 'utf8');
      return database.transaction(async (tx) => {
        await audit(tx, caller, { module, action: 'export', targetId: id, targetName: row.full_name });
        return files.downloads.offer(tx, caller, { name: `${row.full_name}.bd`, content });
      });
    },

    /**
     * All or nothing: interfaces whose code exists are skipped, or imported with a random suffix. Categories are found by their code,
     * variables by their names. With `lacking`, what must be filled in again: the names of interfaces, with those of the secrets that packages do
     * not contain.
     */
    async import(caller: Caller, content: string, duplicates: string): Promise<TakenIn & { lacking: string[] }> {
      const lacking: string[] = [];
      let added = 0;
      const parsed = readPackage(packageSchema, content, 'what.notBd');
      for (const given of parsed.interfaces) await interfaces.check(given);
      await database.transaction(async (tx) => {
        const taken = new Set(await repository.listCodes(tx));
        const entries = await categories(tx).execute();
        for (const { category, missing: names, ...given } of parsed.interfaces) {
          const entry = entries.find(({ code }) => code === category);
          if (entry === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceCategory' });
          const exists = taken.has(given.enCode);
          if (exists && duplicates === IMPORT_DUPLICATES.skip) continue;
          const suffix = exists ? randomSuffix() : '';
          const named = {
            fullName: suffixed(given.fullName, suffix, NAME_LIMIT),
            enCode: suffixed(given.enCode, suffix, NAME_LIMIT),
          };
          await interfaces.add({ tx, caller, scope: false }, { ...given, ...named, category: entry.id, roleIds: '' });
          taken.add(named.enCode);
          added += 1;
          if (names.length > 0) lacking.push(`${named.fullName}: ${names.join(', ')}`);
        }
        const [first] = parsed.interfaces;
        await audit(tx, caller, { module, action: 'import', targetId: '0', targetName: first?.fullName ?? '' });
      });
      return { lacking, added, skipped: parsed.interfaces.length - added };
    },
  };
}
