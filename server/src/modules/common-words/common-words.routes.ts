import { commonWordsCalls, listCommonWords, listCommonWordsChoices } from '@banyan/shared-contracts/admin/common-words.contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../core/http/route';
import { recordRoutes } from '../../core/records/record-routes';
import type { CommonWordsService } from './common-words.service';

/**
 * The owner of an entry decides who may read and change it: the records require the rights of the page, or that the entry is the caller's
 * own.
 */
const byEntry = { read: 'record', create: 'record', update: 'record', remove: 'record' } as const;

export function commonWordsRoutes(app: FastifyInstance, words: CommonWordsService): void {
  route(app, listCommonWordsChoices, { access: 'signedIn' }, async ({ caller }) => ({ list: await words.choices(caller) }));
  route(app, listCommonWords, { access: { capability: 'commonWords.read' } }, ({ query }) => words.list(query));
  recordRoutes(app, byEntry, commonWordsCalls, words);
}
