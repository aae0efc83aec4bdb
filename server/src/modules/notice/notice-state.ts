import { createHash } from 'node:crypto';
import { AppError } from '@banyan/shared-contracts/errors';
import { NOTICE_STATE } from '@banyan/shared-contracts/messaging/notice.contract';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { stale } from '../../core/records/stale';
import * as repository from './notice.repository';

export const isOver = ({ expires_at }: Pick<repository.NoticeRow, 'expires_at'>): boolean =>
  expires_at !== null && expires_at.getTime() <= Date.now();

export const stateOf = ({ released_at, expires_at }: repository.NoticeRow): repository.NoticeState => {
  if (released_at === null) return NOTICE_STATE.draft;
  return isOver({ expires_at }) ? NOTICE_STATE.expired : NOTICE_STATE.sent;
};

/** Version of a notice: a hash of its contents, its receivers and the way of sending. */
export const versionOf = (row: repository.NoticeRow): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[row.title, row.category, row.receivers, row.expires_at, row.files, row.cover_image, row.body, row.excerpt],
        ...[row.remind_category, row.send_config_id],
      ]),
    )
    .digest('hex')
    .slice(0, 32);

/** The notice, locked; throws unless it is a draft in the state that the caller has read. */
export async function lockDraft(tx: Connection, id: Id, version: string | undefined): Promise<repository.NoticeRow> {
  const notice = await repository.lockNotice(tx, id);
  if (notice === undefined) throw new AppError('NOT_FOUND');
  if (notice.released_at !== null) throw new AppError('NOT_ALLOWED', { what: 'what.noticeSent' });
  if (version !== undefined && version !== versionOf(notice)) throw stale();
  return notice;
}
