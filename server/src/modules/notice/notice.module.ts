import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { createNoticeSendingService } from './notice-sending.service';
import { noticeRoutes } from './notice.routes';
import { createNoticeService } from './notice.service';

interface NoticeParts {
  sending: Parameters<typeof createNoticeSendingService>[1];
  sendConfigs: Parameters<typeof createNoticeService>[1] & Parameters<typeof createNoticeSendingService>[2];
}

/** Notices: written, sent and read. */
export const noticeModule = (core: Core, { sending, sendConfigs }: NoticeParts): Mountable => ({
  routes: (app) => noticeRoutes(app, createNoticeService(core, sendConfigs), createNoticeSendingService(core, sending, sendConfigs)),
});
