import { AppError } from '@banyan/shared-contracts/errors';
import { LOCALES } from '@banyan/shared-contracts/locales';
import * as z from '@banyan/shared-contracts/schema';
import { id } from '@banyan/shared-contracts/wire/scalars';
import type { Caller } from '../../../../../core/access/caller';
import { readCaller } from '../../../../../core/access/read-caller';
import type { Core } from '../../../../../core/core';
import type { JobFacts } from '../../../../../core/jobs/job-kind';
import type { OpenModel } from '../../read/record-reader';
import { findImport, type ImportFacts, setImportState } from '../staged-import.repository';
import { type ImportUndo, UNDONE_AT_ONCE } from './import-undo';

const data = z.object({ importId: id, name: z.string(), locale: z.enum(LOCALES) });

/** Takes back an import of more rows than one request does; enqueued with the key of the import. */
export const importUndo: JobFacts<z.output<typeof data>> = { kind: 'record.undoImport', data, lane: 'long', retries: 5 };

interface UndoJobParts {
  core: Pick<Core, 'database' | 'jobs'>;
  undo: ImportUndo;
  open(caller: Caller, facts: ImportFacts): Promise<OpenModel>;
}

export function defineImportUndo({ core, undo, open }: UndoJobParts): void {
  const { kysely } = core.database;
  core.jobs.define({
    ...importUndo,
    cancellable: false,
    title: ({ name }) => ({ key: 'job.record.undoImport', values: { name } }),
    async run(job) {
      const { importId, locale } = job.data;
      const caller = job.owner === null ? undefined : await readCaller(kysely, job.owner, locale);
      if (caller === undefined) throw new AppError('FORBIDDEN');
      for (let done = 0; ;) {
        const facts = await findImport(kysely, importId);
        if (facts?.state !== 'undoing') return undefined;
        const opened = await open(caller, facts);
        const prepared = await undo.prepare(caller, opened, facts, UNDONE_AT_ONCE);
        const isLast = prepared.rows.length === 0;
        done += prepared.rows.length;
        await job.step({}, { done, total: facts.saved }, async (tx) => {
          if (isLast) await setImportState(tx, importId, 'undone');
          else await undo.takeBack(tx, caller, opened, importId, prepared);
          await job.forgetFailures(tx);
        });
      }
    },
    /** If a record has been changed in the meantime, the remaining records stay and can no longer be taken back. */
    async cleanUp(tx, { data: { importId } }) {
      await setImportState(tx, importId, 'failed');
    },
  });
}
