import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { listOf } from '../../wire/paging';
import { epochMs, id, jsonText, optionalId } from '../../wire/scalars';

/** Unsaved input of record forms, stored for its author until it is saved or discarded. */
const PATH = '/api/visualdev/Draft';

/** How many drafts one person has at most; the oldest go. */
export const MAX_DRAFTS = 50;

/**
 * Most drafts of one form: new input does not replace a draft that the user has not decided about; when one more is stored, the oldest is
 * removed.
 */
export const MAX_FORM_DRAFTS = 5;

const byModel = z.object({ modelId: id });
/** The open form in which a draft was typed, as the browser names it; pages of the version before name none. */
const slotName = z.string().regex(/^[\w-]{0,64}$/);
const slot = slotName.default('');
/** More than one form ever offers: those of the server, and those of the browser. */
const MAX_REPLACED = 100;
/** `recordId` '' means a record that does not exist yet; `menuId` is the menu of the form, '' means any. */
const place = { recordId: optionalId, menuId: optionalId };

/** Own open input of one form. */
export const formDraft = z.object({
  slot: z.string(),
  /**
   * JSON text of the form's values, with the record's `f_version` from when editing began. '' where there is nothing to offer and the user
   * has not decided about it: the present design can use nothing of it, or it was removed in favour of newer drafts.
   */
  data: z.string(),
  updatedAt: epochMs,
  /** Another save has changed the record since editing began: a save of the draft will be refused. */
  stale: z.boolean(),
});
export type FormDraft = z.output<typeof formDraft>;

/** An own draft among all of them, with the address of its form. */
export const draftEntry = z.object({
  modelId: id,
  modelName: z.string(),
  /** '' for a record that does not exist yet. */
  recordId: z.string(),
  /** The record is there no more: what was typed into it can be saved as a new one. */
  gone: z.boolean().default(false),
  slot: z.string(),
  /** The title of the record according to the draft; '' where it has none. */
  title: z.string(),
  /** Menu whose page has the form, and its address. */
  menuId: id,
  urlAddress: z.string(),
  updatedAt: epochMs,
});
export type DraftEntry = z.output<typeof draftEntry>;

export const listDrafts = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Own drafts of all models, latest first',
  reply: listOf(draftEntry),
});

/** The stored drafts of one form. */
export const formDrafts = listOf(formDraft).extend({
  /** The time of the server, to compute the age of the drafts. */
  now: epochMs,
});
export type FormDrafts = z.output<typeof formDrafts>;

export const findDrafts = endpoint({
  method: 'GET',
  path: `${PATH}/:modelId/All`,
  summary: 'Own drafts of one form, latest first; also of a record that is gone',
  params: byModel,
  query: z.object(place),
  reply: formDrafts,
});

/** For pages of the previous version, which know one draft of a form; to be removed in the next version. */
export const getDraft = endpoint({
  method: 'GET',
  path: `${PATH}/:modelId`,
  summary: 'Own draft of one form that such a page has written, else the latest; null when there is none',
  params: byModel,
  query: z.object(place),
  reply: formDraft.nullable(),
});

/** Key with which a browser encrypts the unsaved input of one user in its own storage. */
export const draftKey = z.object({
  /** 32 bytes in base64, made once for each person; the same for all of their sessions. */
  key: z.string(),
  /** The time of the server, to compare the input that several devices have stored. */
  now: epochMs,
});
export type DraftKey = z.output<typeof draftKey>;

export const issueDraftKey = endpoint({
  method: 'POST',
  path: `${PATH}/Key`,
  handsOut: true,
  summary: 'The key of own open input; none for a session that looks on as somebody else',
  reply: draftKey,
});

export const saveDraft = endpoint({
  method: 'PUT',
  path: `${PATH}/:modelId`,
  summary: 'Keep open input of a form',
  params: byModel,
  /**
   * `data` is JSON text as it would be saved, its `f_version` included; everything that can be saved can be stored. `replaces` are slots of
   * the same form whose text continues in this one; they are removed with the same write.
   */
  body: z.object({ ...place, slot, replaces: z.array(slotName).max(MAX_REPLACED).default([]), data: jsonText }),
  /** The time of the draft, as `findDrafts` returns it from then on. */
  reply: z.object({ updatedAt: epochMs }),
});

export const removeDraft = endpoint({
  method: 'DELETE',
  path: `${PATH}/:modelId`,
  summary: 'Discard one draft of a form',
  params: byModel,
  query: z.object({ recordId: optionalId, slot }),
  reply: nothing,
});
