import { AppError } from '@banyan/shared-contracts/errors';
import type { getSending, listSendings, MonitorRow } from '@banyan/shared-contracts/messaging/center/monitor.contract';
import { SEND_WAY } from '@banyan/shared-contracts/messaging/message-template';
import type { EndpointReply, EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import type { StoredReason } from '../../../core/database/tables/messaging/message-center';
import { escapeHtml } from '../../../core/html/escape';
import { sanitizeRichText } from '../../../core/html/sanitize';
import { isMessageKey, translate } from '../../../core/i18n/translate';
import { entryNames } from '../listed';
import type { Sending } from '../sending/channels';
import type { SendJobs } from '../sending/send-job';
import { findSending, reopen } from '../sending/sending.repository';
import * as repository from './monitor.repository';

const MODULE = 'message-monitor';
/** Messages that one transaction removes, with all their receivers. */
const REMOVED_AT_ONCE = 100;
/** Receivers that the detail names. */
const SHOWN = 100;

const reasonOf = ({ locale }: Caller, reason: StoredReason | null): string => {
  if (reason === null) return '';
  return isMessageKey(reason.what) ? translate(locale, reason.what, reason.values) : reason.what;
};

/** The content as HTML: that of a provider's template is what its variables got. */
function contentOf({ way, content, vendor }: Sending): string {
  if (vendor !== null) return vendor.fields.map(({ name, value }) => `${escapeHtml(name)}: ${escapeHtml(value)}`).join('<br>');
  return way === SEND_WAY.mail || way === SEND_WAY.inSite ? sanitizeRichText(content) : escapeHtml(content).replaceAll('\n', '<br>');
}

export type MonitorService = ReturnType<typeof createMonitorService>;

/** Messages that left the platform: seen, sent again, and cleared (api-data 3.4). */
export function createMonitorService({ database, audit }: Pick<Core, 'database' | 'audit'>, jobs: Pick<SendJobs, 'enqueue'>) {
  const { kysely } = database;

  async function namesOf(): Promise<(caller: Caller, row: repository.ListedSending) => MonitorRow> {
    const [wayOf, sourceOf] = await Promise.all([entryNames(kysely, 'msgSendType'), entryNames(kysely, 'msgSourceType')]);
    return (caller, row) => ({
      ...{ id: row.id, messageType: wayOf(row.way), messageSource: sourceOf(row.source), title: row.title },
      ...{ sendTime: row.created_at.getTime(), state: row.state, total: row.total, sent: row.sent, failed: row.failed },
      reason: reasonOf(caller, row.reason),
    });
  }

  return {
    async list(caller: Caller, query: EndpointRequest<typeof listSendings>['query']): Promise<Paged<MonitorRow>> {
      const { currentPage, pageSize, keyword, messageType: way, messageSource: source, startTime: from, endTime: to, state } = query;
      const page = { limit: pageSize, offset: (currentPage - 1) * pageSize };
      const { rows, total } = await repository.pageSendings(kysely, { keyword, way, source, from, to, state }, page);
      const toRow = await namesOf();
      return { list: rows.map((row) => toRow(caller, row)), pagination: { currentPage, pageSize, total } };
    },

    async detail(caller: Caller, id: Id): Promise<EndpointReply<typeof getSending>> {
      const row = await findSending(kysely, id);
      if (row === undefined) throw new AppError('NOT_FOUND');
      const inSite = row.way === SEND_WAY.inSite ? await repository.findInSite(kysely, id, SHOWN) : undefined;
      const got = inSite?.names.map((name) => ({ name, state: 'sent' as const, attempts: 1, reason: null }));
      const targets = got ?? (await repository.listTargets(kysely, id, SHOWN));
      const names = targets.map(({ name }) => name).join('，');
      const more = row.total > targets.length ? translate(caller.locale, 'send.andMore', { count: row.total }) : '';
      const toRow = await namesOf();
      return {
        ...toRow(caller, row),
        ...{ receiveUser: names + more, accountName: row.account_name, accountCode: row.account_code },
        content: inSite === undefined ? contentOf(row) : sanitizeRichText(inSite.content),
        targets: targets.map(({ name, state, attempts, reason }) => ({ name, state, attempts, reason: reasonOf(caller, reason) })),
      };
    },

    /** In batches with a transaction each: receivers go with their messages, and locks and memory stay bounded. */
    async remove(caller: Caller, ids: readonly Id[] | 'all'): Promise<void> {
      for (let removed = REMOVED_AT_ONCE; removed === REMOVED_AT_ONCE;)
        removed = await database.transaction(async (tx) => {
          const { numAffectedRows = 0n } = await repository.removeEnded(tx, ids, REMOVED_AT_ONCE);
          const count = Number(numAffectedRows);
          if (count > 0) await audit(tx, caller, { module: MODULE, action: 'remove', targetId: '0', targetName: '', after: { count } });
          return count;
        });
    },

    /** Throws NOT_ALLOWED where all receivers have it, or it is on its way. */
    resend: (caller: Caller, id: Id): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await findSending(tx, id);
        if (row === undefined) throw new AppError('NOT_FOUND');
        if (row.state === 'waiting') throw new AppError('NOT_ALLOWED', { what: 'send.onItsWay' });
        if ((await reopen(tx, id)) === 0) throw new AppError('NOT_ALLOWED', { what: 'send.nobodyLeft' });
        await jobs.enqueue(tx, id, row.title);
        await audit(tx, caller, { module: MODULE, action: 'run', targetId: id, targetName: row.title });
      }),
  };
}
