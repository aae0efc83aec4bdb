import {
  chooseListView,
  createListView,
  listListViews,
  removeListView,
  updateListView,
} from '@banyan/shared-contracts/forms/records/list-view.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../../../core/http/route';
import type { ListViewService } from './list-view.service';

/** Who may see the list may have views of it. */
const byRecord = { access: 'record' } as const;

export function listViewRoutes(app: FastifyInstance, views: ListViewService): void {
  route(app, listListViews, byRecord, ({ caller, params: { modelId }, query: { menuId } }) => views.list(caller, { modelId, menuId }));
  route(app, createListView, byRecord, async ({ caller, params: { modelId }, body }) =>
    done('ok.created', { id: await views.create(caller, modelId, body) }),
  );
  route(app, updateListView, byRecord, async ({ caller, params: { modelId, id }, body }) => {
    await views.update(caller, modelId, id, body);
    return done('ok.updated');
  });
  route(app, removeListView, byRecord, async ({ caller, params: { modelId, id }, query: { menuId } }) => {
    await views.remove(caller, { modelId, menuId }, id);
    return done('ok.removed');
  });
  route(app, chooseListView, byRecord, async ({ caller, params: { modelId }, body: { menuId, id } }) => {
    await views.choose(caller, { modelId, menuId }, id);
    return done('ok.updated');
  });
}
