import {
  countNoticeReceivers,
  createNotice,
  getNotice,
  listNoticeReaders,
  listNotices,
  recallNotice,
  releaseNotice,
  remindNotice,
  removeNotice,
  updateNotice,
} from '@banyan/shared-contracts/messaging/notice.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import type { NoticeSendingService } from './notice-sending.service';
import type { NoticeService } from './notice.service';

/** Notices carry pictures inside of their text. */
const BODY_LIMIT = 8_388_608;

const read = { access: { capability: 'notice.read' } } as const;
const create = { access: { capability: 'notice.create' }, bodyLimit: BODY_LIMIT } as const;
const update = { access: { capability: 'notice.update' }, bodyLimit: BODY_LIMIT } as const;

export function noticeRoutes(app: FastifyInstance, notices: NoticeService, sending: NoticeSendingService): void {
  route(app, listNotices, read, ({ body }) => notices.list(body));
  route(app, getNotice, read, ({ params }) => notices.get(params.id));
  route(app, createNotice, create, async ({ caller, body }) => {
    await notices.create(caller, body);
    return done('ok.created');
  });
  route(app, updateNotice, update, async ({ caller, params, body }) => {
    await notices.update(caller, params.id, body);
    return done('ok.updated');
  });
  route(app, removeNotice, { access: { capability: 'notice.remove' } }, async ({ caller, params }) => {
    await notices.remove(caller, params.id);
    return done('ok.removed');
  });
  route(app, releaseNotice, { access: { capability: 'notice.release' } }, async ({ caller, params, query }) => {
    await sending.release(caller, params.id, query.version);
    return done('ok.released');
  });
  route(app, recallNotice, { access: { capability: 'notice.recall' } }, async ({ caller, params }) => {
    await sending.recall(caller, params.id);
    return done('ok.recalled');
  });
  route(app, remindNotice, { access: { capability: 'notice.release' } }, async ({ caller, params }) => {
    await sending.remind(caller, params.id);
    return done('ok.reminded');
  });
  route(app, countNoticeReceivers, read, ({ params }) => sending.countReceivers(params.id));
  route(app, listNoticeReaders, read, ({ params, query }) => sending.readers(params.id, query));
}
