import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { id, ids, keyword, optionalId, optionalText, requiredText } from '../../wire/scalars';
import { listLayout, TABLE_LAYOUT } from '../model/list-layout';

/** Named views of the list of a designed model. Calls of our own; older clients know none of them. */
const PATH = '/api/visualdev/OnlineDev/:modelId/Views';

const byModel = z.object({ modelId: id });
const byView = z.object({ modelId: id, id });

/** Largest content of a view, characters of JSON text. */
const MAX_CONTENT = 65_536;

/** A column of a view. The order of the list is the order on the screen; columns that it does not name follow, and are seen. */
export const viewColumn = z.object({
  /** Address of the field. */
  prop: z.string().min(1).max(200),
  visible: z.boolean(),
  /** px; as designed where there is none. */
  width: z.int().min(40).max(2000).optional(),
});
export type ViewColumn = z.output<typeof viewColumn>;

/** How a view shows the list. */
export const listViewContent = z
  .object({
    /** None: as designed. */
    columns: z.array(viewColumn).max(300).default([]),
    /** Order (`sidx` of the list); '' as designed. */
    sidx: optionalText(500),
    /** Values of the search fields, by address. */
    search: z.record(z.string(), z.unknown()).default({}),
    keyword,
    /** JSON text of conditions (api-forms B17); '' for none. */
    superQuery: optionalText(MAX_CONTENT),
    /** Address of the field by which the rows of a page are grouped; '' for none. */
    groupBy: optionalText(200),
    layout: listLayout.default(TABLE_LAYOUT),
  })
  .refine((content) => JSON.stringify(content).length <= MAX_CONTENT);
export type ListViewContent = z.output<typeof listViewContent>;

export const listView = z.object({
  id,
  fullName: z.string(),
  /** The list starts with it for all users who have chosen nothing else. */
  shared: z.boolean(),
  /** The list begins with it for all who have chosen nothing else. */
  forAll: z.boolean(),
  /** The same for users with one of these roles; only returned to callers who may share views. */
  roleIds: z.array(id),
  /** The caller may change and delete it. */
  mayChange: z.boolean(),
  /** Its filter no longer fits the form or the rights of the caller, and is left out. */
  unfiltered: z.boolean(),
  content: listViewContent,
});
export type ListView = z.output<typeof listView>;

const listViewInput = z.object({
  menuId: id,
  fullName: requiredText(50, 'menu.fullName.required', 'menu.fullName.max'),
  shared: z.boolean().default(false),
  forAll: z.boolean().default(false),
  /** Of a shared view alone. */
  roleIds: ids.max(100).default([]),
  content: listViewContent,
});
export type ListViewInput = z.output<typeof listViewInput>;

/** The caller's own views of a menu, and the shared ones. */
export const listListViews = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Views of the list of a model',
  params: byModel,
  query: z.object({ menuId: id }),
  reply: z.object({
    list: z.array(listView),
    /** The view that the list begins with; '' for the list as designed. */
    defaultId: z.string(),
    /** The caller may share views. */
    mayShare: z.boolean(),
  }),
});
export type ListViews = z.output<typeof listListViews.reply>;

export const createListView = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Keep a view of the list of a model',
  params: byModel,
  body: listViewInput,
  reply: z.object({ id }),
});

export const updateListView = endpoint({
  method: 'PUT',
  path: `${PATH}/:id`,
  summary: 'Change a view of the list of a model',
  params: byView,
  body: listViewInput,
  reply: nothing,
});

export const removeListView = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Delete a view of the list of a model',
  params: byView,
  query: z.object({ menuId: id }),
  reply: nothing,
});

/** Without an id the list begins as it was designed. */
export const chooseListView = endpoint({
  method: 'PUT',
  path: `${PATH}/Actions/Default`,
  summary: 'Choose the view that a list begins with for the caller',
  params: byModel,
  body: z.object({ menuId: id, id: optionalId }),
  reply: nothing,
});
