import type { RecordServices } from '../records/record.routes';
import type { ViewService } from './view.service';

type Read = Pick<RecordServices, 'reading' | 'lists' | 'exports' | 'listViews'>;

/** The services that read lists of records, which for views ask data interfaces instead. Everything else refuses views. */
export const withViews = ({ reading, lists, exports, listViews }: Read, views: ViewService): Read => ({
  reading: {
    ...reading,
    config: async (caller, modelId) => ((await views.isView(caller, modelId)) ? views : reading).config(caller, modelId),
  },
  lists: {
    ...lists,
    list: async (caller, target, input) => ((await views.isView(caller, target.modelId)) ? views : lists).list(caller, target, input),
  },
  listViews: {
    ...listViews,
    list: async (caller, at) => ((await views.isView(caller, at.modelId)) ? views.listViews(caller, at) : listViews.list(caller, at)),
  },
  exports: {
    export: async (caller, target, input) => ((await views.isView(caller, target.modelId)) ? views : exports).export(caller, target, input),
  },
});
