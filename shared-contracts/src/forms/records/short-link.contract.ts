import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { pagedOf, pageNumber, wholeNumber } from '../../wire/paging';
import { epochMs, id, jsonText, mark, markInput, optionalMs, passwordDigest, text } from '../../wire/scalars';
import { modelRecord, modelRow } from './online-dev.contract';
import { modelConfig } from './model-config.contract';

/**
 * Public links to designed models (api-forms A16). What `encryption` holds is the address of a link with a key that only
 * those know who were given it; the server asks of every call whether the link is in use and, where it has a password, whether this browser has passed `checkPwd`.
 */
const PATH = '/api/visualdev/ShortLink';

/** The target of a link: a form to fill in, or a list to read. */
export type LinkType = 'form' | 'list';

/** `type` of a password check. */
export const LINK_TYPE_CODE: Record<LinkType, 0 | 1> = { form: 0, list: 1 };

/** In `getConfig` in place of a model's id: the one that the address names. */
export const ANY_MODEL = '0';

/** Addresses of fields as JSON text: a list of `key` or `table-child`, or of objects that name it as `id` or `prop`. */
const addressesText = jsonText.max(100_000);

/** A field that a link may open. */
export const linkField = z.object({
  /** Its address. */
  id: z.string(),
  label: z.string(),
  /** Visitors may search by it, too. */
  searchable: z.boolean(),
});
export type LinkField = z.output<typeof linkField>;

/** Most records that a public form may be limited to. */
export const MAX_LINK_RECORDS = 1_000_000;
/** Longest name of a receiver, and longest purpose, in characters. */
export const MAX_LINK_RECEIVER = 100;
export const MAX_LINK_PURPOSE = 500;

/** Settings of a model's links, for users who administer them. Passwords are never returned; '' is their placeholder. */
export const shortLinkSettings = z.object({
  /** Id of the model: it has one pair of links. */
  id,
  formUse: mark,
  /** Absolute address of the form; '' before anything was saved. */
  formLink: z.string(),
  formPassUse: mark,
  formPassword: z.literal(''),
  columnUse: mark,
  /** Absolute address of the list; '' before anything was saved. */
  columnLink: z.string(),
  columnPassUse: mark,
  columnPassword: z.literal(''),
  /** Fields that visitors may search by. */
  columnCondition: z.string(),
  /** Fields that visitors see in list and detail. */
  columnText: z.string(),
  /** Whether anything was ever saved. */
  alreadySave: z.boolean(),
  enabledMark: mark,
  /** Up to when the links are open; null for no end. */
  formUntil: epochMs.nullable(),
  columnUntil: epochMs.nullable(),
  /** Most records that the form takes in all; null for no limit. */
  formLimit: z.int().nullable(),
  /** Who receives what is handed in, and what for; '' where nothing was written. */
  formReceiver: z.string(),
  formPurpose: z.string(),
  /** Records that visitors have handed in, and when the last one came. */
  formCount: z.int(),
  formLast: epochMs.nullable(),
  /** Whether the design is released: links open nothing before. */
  isReleased: z.boolean(),
  /** Fields of the release that a list may open. */
  fields: z.array(linkField),
});
export type ShortLinkSettings = z.output<typeof shortLinkSettings>;

export const getShortLink = endpoint({
  method: 'GET',
  path: `${PATH}/:modelId`,
  summary: 'Public links of a model',
  params: z.object({ modelId: id }),
  reply: shortLinkSettings,
});

/** A new password; '' and missing leave the present one unchanged. */
const newPassword = text(64)
  .nullish()
  .transform((value) => value ?? '');

export const saveShortLink = endpoint({
  method: 'PUT',
  path: PATH,
  summary: 'Change the public links of a model',
  body: z.object({
    id,
    formUse: markInput,
    formPassUse: markInput,
    formPassword: newPassword,
    columnUse: markInput,
    columnPassUse: markInput,
    columnPassword: newPassword,
    columnCondition: addressesText.nullish().transform((value) => value ?? ''),
    columnText: addressesText.nullish().transform((value) => value ?? ''),
    enabledMark: markInput.nullish().transform((value) => value ?? 1),
    /** Of these, those that are missing stay as they are. */
    formUntil: optionalMs.optional(),
    columnUntil: optionalMs.optional(),
    formLimit: z.int().min(1).max(MAX_LINK_RECORDS).nullable().optional(),
    formReceiver: text(MAX_LINK_RECEIVER).optional(),
    formPurpose: text(MAX_LINK_PURPOSE).optional(),
  }),
  reply: nothing,
});

/** The address of a link: hex of AES-ECB over JSON `{modelId, type, tenantId, key}`; `key` is the link's own. */
const withAddress = z.object({ encryption: text(1000) });
const byModel = z.object({ modelId: id });

/** What a visitor needs to know first. */
export const publicLink = z.object({
  /** Id of the link, for `checkPwd`. */
  id,
  modelId: id,
  type: z.enum(['form', 'list']),
  formUse: mark,
  formLink: z.string(),
  formPassUse: mark,
  columnUse: mark,
  columnLink: z.string(),
  columnPassUse: mark,
  columnCondition: z.string(),
  columnText: z.string(),
  enabledMark: mark,
  /** Who receives what is handed in by a form, and what for; '' where it is not known. */
  receiver: z.string(),
  purpose: z.string(),
  /** Up to when the link is open; null for no end. */
  until: epochMs.nullable(),
});
export type PublicLink = z.output<typeof publicLink>;

/** `modelId` may be {@link ANY_MODEL}. */
export const getPublicLink = endpoint({
  method: 'GET',
  path: `${PATH}/getConfig/:modelId`,
  summary: 'A public link, for its visitors',
  params: byModel,
  query: withAddress,
  reply: publicLink,
});

/** A right password lets this browser in for some hours (a cookie that scripts cannot read). */
export const checkLinkPassword = endpoint({
  method: 'POST',
  path: `${PATH}/checkPwd`,
  summary: 'Open a public link by its password',
  body: z.object({ id, type: z.union([mark, z.literal('0'), z.literal('1')]), password: passwordDigest, encryption: text(1000) }),
  reply: nothing,
});

/** The released design, as far as it is open to visitors: simple widgets, and of a list only its own columns. */
export const getPublicConfig = endpoint({
  method: 'GET',
  path: `${PATH}/:modelId/Config`,
  summary: 'Design of a model behind a public link',
  params: byModel,
  query: withAddress,
  reply: modelConfig,
});

/** Rows of one page of a public list; there are no longer pages for visitors. */
export const MAX_PUBLIC_PAGE = 100;

export const listPublicRows = endpoint({
  method: 'POST',
  path: `${PATH}/:modelId/ListLink`,
  reads: true,
  summary: 'Rows of a model behind a public link',
  params: byModel,
  query: withAddress,
  body: z.object({
    queryJson: jsonText
      .max(20_000)
      .nullish()
      .transform((value) => value ?? ''),
    currentPage: pageNumber,
    pageSize: wholeNumber(20, 1_000_000),
    sidx: text(500).nullish(),
  }),
  reply: pagedOf(modelRow),
});

export const createPublicRecord = endpoint({
  method: 'POST',
  path: `${PATH}/:modelId`,
  summary: 'Hand in a form behind a public link',
  params: byModel,
  query: withAddress,
  body: z.object({ data: jsonText }),
  reply: nothing,
});

export const getPublicDetail = endpoint({
  method: 'GET',
  path: `${PATH}/:modelId/:rowId/DataChange`,
  summary: 'A record behind a public link',
  params: z.object({ modelId: id, rowId: id }),
  query: withAddress,
  reply: modelRecord,
});
