import { AppError } from '@banyan/shared-contracts/errors';
import { LOCALES } from '@banyan/shared-contracts/locales';
import * as z from '@banyan/shared-contracts/schema';
import { id } from '@banyan/shared-contracts/wire/scalars';
import type { Caller } from '../../../../core/access/caller';
import { readCaller } from '../../../../core/access/read-caller';
import type { Core } from '../../../../core/core';
import type { Id } from '../../../../core/database/tables';
import type { JobFacts } from '../../../../core/jobs/job-kind';
import type { OpenModel } from '../read/record-reader';
import * as repository from './staged-import.repository';
import type { ImportFacts } from './staged-import.repository';
import type { ImportBatches } from './wizard/import-batch';

/** Records of one transaction: about a second of work. */
const BATCH = 200;

const data = z.object({ importId: id, name: z.string(), locale: z.enum(LOCALES) });

/** Enqueued with the key of the import on behalf of the user who has staged its rows. */
export const stagedImport: JobFacts<z.output<typeof data>> = { kind: 'record.import', data, lane: 'long', retries: 5 };

export interface StagedImportParts {
  core: Pick<Core, 'database' | 'jobs' | 'onError'>;
  batches: ImportBatches;
  /** The model with what the caller may do in it; as its maker everything. Throws where it is closed to imports of theirs. */
  open(caller: Caller, facts: ImportFacts): Promise<OpenModel>;
}

/** Saves the staged rows of an import in batches; rows that are refused are kept with the reasons. */
export function defineStagedImports({ core, batches, open }: StagedImportParts): void {
  const { kysely } = core.database;

  core.jobs.define({
    ...stagedImport,
    title: ({ name }) => ({ key: 'job.record.import', values: { name } }),
    async run(job) {
      const { importId, locale } = job.data;
      const caller = job.owner === null ? undefined : await readCaller(kysely, job.owner, locale);
      if (caller === undefined) throw new AppError('FORBIDDEN');
      for (;;) {
        const facts = await repository.findImport(kysely, importId);
        if (facts === undefined) return undefined;
        if (facts.state !== 'waiting' || facts.done >= facts.total)
          return { text: { key: 'job.recordImported', values: { saved: facts.saved, total: facts.total } } };
        const opened = await open(caller, facts);
        const written = (ids: readonly Id[]) => repository.listWritten(kysely, importId, ids);
        const rules = { key: facts.key, isLenient: facts.as_maker, written, note: { reason: facts.reason } };
        const prepared = await batches.prepare(caller, opened, rules, await repository.nextRows(kysely, facts, BATCH));
        const done = facts.done + prepared.length;
        await job.step({}, { done, total: facts.total }, async (tx) => {
          await repository.finishRows(tx, importId, (await batches.save(tx, caller, opened, prepared)).done);
          await job.forgetFailures(tx);
        });
      }
    },
    /** Saved records remain. The user who started the import sees how far it came, and can take it back. */
    async cleanUp(tx, { data: { importId } }) {
      await repository.failImport(tx, importId);
    },
  });
}
