import { AppError } from '@banyan/shared-contracts/errors';
import type { DeadJob, Job } from '@banyan/shared-contracts/jobs/job.contract';
import type { Locale } from '@banyan/shared-contracts/locales';
import type { Paged, PagingQuery } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { translate } from '../../core/i18n/translate';
import type { JobFailure } from '../../core/jobs/job-failure';
import type { JobProgress, JobResult, JobText } from '../../core/jobs/job-kind';
import type { Jobs } from '../../core/jobs/jobs';
import * as names from '../../core/organization/names';
import * as repository from './job.repository';
import type { JobRow } from './job.repository';

export type JobService = ReturnType<typeof createJobService>;

const inWords = (locale: Locale, text: JobText | undefined): string => (text === undefined ? '' : translate(locale, text.key, text.values));

/** A job as the caller reads it. */
function jobOf(jobs: Pick<Jobs, 'kindOf'>, locale: Locale, row: JobRow): Job {
  const kind = jobs.kindOf(row.kind);
  const data = kind?.data.safeParse(row.data);
  const progress = row.progress as JobProgress | null;
  const failure = row.error as JobFailure | null;
  const said = (row.result as JobResult | null)?.text ?? (row.state === 'done' ? undefined : progress?.text);
  return {
    id: row.id,
    title: kind === undefined || data?.success !== true ? row.kind : inWords(locale, kind.title(data.data)),
    state: row.state,
    done: progress?.done ?? 0,
    total: progress?.total ?? null,
    text: failure === null ? inWords(locale, said) : translate(locale, `error.${failure.key}`, failure.details),
    createdAt: row.created_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    cancellable: kind?.cancellable !== false && (row.state === 'waiting' || (row.state === 'active' && !row.cancel)),
  };
}

/** Background jobs as their owners and administrators see them. */
export function createJobService({ database, jobs }: Pick<Core, 'database' | 'jobs'>) {
  const { kysely } = database;
  const pageOf = ({ currentPage, pageSize }: PagingQuery) => ({ limit: pageSize, offset: (currentPage - 1) * pageSize });

  return {
    async list(caller: Caller, query: PagingQuery): Promise<Paged<Job>> {
      const { currentPage, pageSize } = query;
      const { rows, total } = await repository.listOfOwner(kysely, caller.userId, pageOf(query));
      return { list: rows.map((row) => jobOf(jobs, caller.locale, row)), pagination: { currentPage, pageSize, total } };
    },

    async listDead(caller: Caller, query: PagingQuery): Promise<Paged<DeadJob>> {
      const { currentPage, pageSize } = query;
      const { rows, total } = await repository.listDead(kysely, pageOf(query));
      const owners = await names.ofUsers(
        kysely,
        rows.flatMap(({ owner_id: id }) => (id === null ? [] : [id])),
      );
      const list = rows.map((row) => {
        const { kind, owner_id: owner, failures } = row;
        return { ...jobOf(jobs, caller.locale, row), kind, owner: owners.get(owner ?? '') ?? '', failures };
      });
      return { list, pagination: { currentPage, pageSize, total } };
    },

    cancel: (caller: Caller, id: Id): Promise<void> =>
      database.transaction(async (tx) => {
        if ((await repository.ownerOf(tx, id)) !== caller.userId) throw new AppError('NOT_FOUND', { what: 'what.job' });
        await jobs.cancel(tx, id);
      }),

    retry: (id: Id): Promise<void> => database.transaction((tx) => jobs.retry(tx, id)),
  };
}
