import {
  getBulk,
  listBulkRows,
  listBulks,
  orderChosen,
  startBulk,
  undoBulk,
} from '@banyan/shared-contracts/forms/records/record-bulk.contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../../core/http/route';
import type { BulkService } from './bulk.service';

/** Rights are those of the menus that show the model: to change, or to delete. */
const byRecord = { access: 'record' } as const;
/** Changes that one person may begin in a minute. */
const PER_MINUTE = 60;

export function bulkRoutes(app: FastifyInstance, bulk: BulkService): void {
  route(
    app,
    startBulk,
    { ...byRecord, bodyLimit: 4_718_592, perMinute: PER_MINUTE },
    ({ caller, params: { modelId }, body: { menuId, ...asked } }) => bulk.start(caller, { modelId, menuId }, asked),
  );
  route(app, orderChosen, byRecord, async ({ caller, params: { modelId }, body: { menuId, ...chosen } }) => ({
    list: await bulk.inOrder(caller, { modelId, menuId }, chosen),
  }));
  route(app, listBulks, byRecord, async ({ caller, params: { modelId }, query: { menuId } }) => ({
    list: await bulk.list(caller, { modelId, menuId }),
  }));
  route(app, getBulk, byRecord, ({ caller, params: { modelId, bulkId }, query: { menuId } }) =>
    bulk.get(caller, { modelId, menuId }, bulkId),
  );
  route(app, listBulkRows, byRecord, ({ caller, params: { modelId, bulkId }, query: { menuId, ...page } }) =>
    bulk.rows(caller, { modelId, menuId }, bulkId, page),
  );
  route(app, undoBulk, byRecord, ({ caller, params: { modelId, bulkId }, body: { menuId } }) =>
    bulk.undo(caller, { modelId, menuId }, bulkId),
  );
}
