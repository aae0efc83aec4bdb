import * as z from '@banyan/shared-contracts/schema';
import { defineResource } from '../resource';
import type { ValidationKey } from '../validation-texts';
import { endpoint } from '../wire/endpoint';
import { pagedOf, pagingQuery } from '../wire/paging';
import { recordCalls } from '../wire/record-calls';
import { id, ids, optionalId, optionalText, requiredText } from '../wire/scalars';

/** Signatures that forms offer, with the people who may use each (api-data 2.8). */
const PATH = '/api/system/Signature';

const ICON: ValidationKey = 'signature.icon.required';
/** What an icon may be: a data URL, the path of the stored picture, or the path of an upload of the type `signature`. */
const ICON_FORMS =
  /^(?:data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}|\/api\/system\/Signature\/Picture\/[0-9a-f]{32}|\/api\/file\/Image\/signature\/[\w.-]{1,160})$/;

const input = z.object({
  fullName: requiredText(50, 'signature.fullName.required', 'signature.fullName.max'),
  enCode: requiredText(50, 'signature.enCode.required', 'signature.enCode.max'),
  /** People who may use it. */
  userIds: ids.min(1, 'signature.userIds.required').max(2000, 'signature.userIds.max'),
  /** PNG or JPEG, at most 300 KB; if the record's own picture path is sent, the picture does not change. */
  icon: z.string({ error: ICON }).max(420_000, 'signature.tooLarge').regex(ICON_FORMS, ICON),
  description: optionalText(500),
});
export type SignatureInput = z.output<typeof input>;

const record = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  userIds: z.array(id),
  icon: z.string(),
  description: z.string(),
});
export type SignatureRecord = z.output<typeof record>;

const listRow = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  /** `name/account` of the people who may use it, joined by commas. */
  userIds: z.string(),
  /** Path of the picture. */
  icon: z.string(),
  /** `name/account`. */
  creatorUser: z.string(),
  /** Epoch milliseconds. */
  creatorTime: z.int(),
  lastModifyTime: z.int().nullable(),
});
export type SignatureRow = z.output<typeof listRow>;

/** `userId`: only those that this person may use. */
export const listSignatures = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Signatures for those who manage them',
  query: pagingQuery.extend({ userId: optionalId }),
  reply: pagedOf(listRow),
});

export const signatureCalls = recordCalls(PATH, 'signature', { input, record });

export const signatureResource = defineResource({ key: 'signature', list: listSignatures, ...signatureCalls });
