import { AppError } from '@banyan/shared-contracts/errors';
import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import { LOCALES } from '@banyan/shared-contracts/locales';
import * as z from '@banyan/shared-contracts/schema';
import { id } from '@banyan/shared-contracts/wire/scalars';
import { sql } from 'kysely';
import type { Caller } from '../../../../core/access/caller';
import { readCaller } from '../../../../core/access/read-caller';
import type { Core } from '../../../../core/core';
import type { Connection } from '../../../../core/database/database';
import type { JobFacts } from '../../../../core/jobs/job-kind';
import type { OpenModel } from '../read/record-reader';
import type { SaveFacts } from '../save/steps/save-facts';
import type { SaveList } from '../save/steps/save-list';
import type { NameSources } from './import-names';
import { reasonOf } from './import-reasons';
import { type ImportedField, importedFields, recordOfTexts } from './import-values';
import { meantBy } from './meant-texts';
import * as repository from './staged-import.repository';
import type { DoneRow, ImportFacts, StoredRow } from './staged-import.repository';

/** Records of one transaction: about a second of work. */
const BATCH = 50;

const data = z.object({ importId: id, name: z.string(), locale: z.enum(LOCALES) });

/** Enqueued with the key of the import by whoever has staged its rows. */
export const stagedImport: JobFacts<z.output<typeof data>> = { kind: 'record.import', data, lane: 'long', retries: 5 };

export interface StagedImportParts {
  core: Pick<Core, 'database' | 'jobs' | 'onError'>;
  saves: SaveList;
  sources: NameSources;
  /** The model with what the caller may do in it; as its maker everything. Throws where it is closed to imports of theirs. */
  open(caller: Caller, facts: ImportFacts): Promise<OpenModel>;
}

interface Prepared {
  row: StoredRow;
  problems: string[];
  /** Missing where the row is not saved. */
  facts?: SaveFacts;
}

/** Every field of a model, as rows name them by their keys. */
function allFields({ model }: OpenModel): ImportedField[] {
  const columns = [
    ...model.fields.map(({ field }) => ({ key: field.key, table: undefined })),
    ...model.tables.flatMap(({ table, fields }) => fields.map(({ field }) => ({ key: field.key, table: table.key }))),
  ].map((column) => ({ ...column, title: '', group: undefined }));
  return importedFields({ columns, headers: [], depth: 1 }, model);
}

/** Saves the staged rows of an import by the steps of every save: a value that means nothing is left out, a record that is refused as well; both are kept. */
export function defineStagedImports({ core, saves, sources, open }: StagedImportParts): void {
  const { kysely } = core.database;

  async function prepareRows(caller: Caller, opened: OpenModel, rows: readonly StoredRow[]): Promise<Prepared[]> {
    const named = new Set(rows.flatMap(({ texts }) => Object.keys(texts ?? {})));
    const fields = allFields(opened).filter(({ key, table }) => named.has(table ?? key));
    const texts = rows.flatMap((row) => (row.texts === null ? [] : [row.texts]));
    const meant = await meantBy({ connection: kysely, caller, sources }, fields, texts);
    const prepare = (sent: FormRecord) =>
      saves.prepare({ op: 'create', way: 'import', who: caller, caller, ...opened, sent, isPartial: false });
    const prepared: Prepared[] = [];
    for (const row of rows) {
      if (row.texts === null) {
        prepared.push({ row, problems: row.problems });
        continue;
      }
      const { record, problems } = recordOfTexts(fields, row.texts, meant, caller.locale);
      const known = [...row.problems, ...problems];
      prepared.push(
        await prepare(record).then(
          (facts) => ({ row, problems: known, facts }),
          (error: unknown) => ({ row, problems: [...known, reasonOf(caller)(error)] }),
        ),
      );
    }
    return prepared;
  }

  /** One record behind a savepoint, so that its refusal leaves the others. */
  async function save(tx: Connection, caller: Caller, { row: { number }, problems, facts }: Prepared): Promise<DoneRow> {
    if (facts === undefined) return { number, recordId: null, problems };
    await sql`savepoint staged_row`.execute(tx);
    try {
      const saved = await saves.runWithin(tx, facts);
      await sql`release savepoint staged_row`.execute(tx);
      return { number, recordId: saved.id, problems };
    } catch (error) {
      const reason = reasonOf(caller)(error);
      await sql`rollback to savepoint staged_row`.execute(tx);
      return { number, recordId: null, problems: [...problems, reason] };
    }
  }

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
        const prepared = await prepareRows(caller, opened, await repository.nextRows(kysely, facts, BATCH));
        const done = facts.done + prepared.length;
        await job.step({}, { done, total: facts.total }, async (tx) => {
          const rows: DoneRow[] = [];
          for (const one of prepared) rows.push(await save(tx, caller, one));
          await repository.finishRows(tx, importId, rows);
          await job.forgetFailures(tx);
        });
      }
    },
    /** What was saved stays; whoever asked for it is shown how far it came, and takes it back. */
    async cleanUp(tx, { data: { importId } }) {
      await repository.failImport(tx, importId);
    },
  });
}
