import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type {
  listSignatures,
  SignatureInput,
  SignatureRecord,
  SignatureRow as WireRow,
} from '@banyan/shared-contracts/admin/signature-admin.contract';
import { signaturePath } from '@banyan/shared-contracts/admin/signature.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { MAX_SIGNATURE_BYTES } from '@banyan/shared-contracts/session/profile/profile-signature.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import { type Selectable, sql } from 'kysely';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import type { SignatureTable } from '../../core/database/tables/numbering';
import { checkPictureData } from '../../core/files/picture-data';
import { contentKey } from '../../core/files/stores/content-store';
import { plain, shown } from '../../core/records/columns';
import type { RecordKind } from '../../core/records/record-kind';
import { createRecords } from '../../core/records/records';
import * as repository from './signature.repository';

type Row = Selectable<SignatureTable>;
type Listed = Row & { users: string | null; creator: string | null };
/** Data URL of a picture in a request; undefined where the stored picture is not changed. */
type Brought = string | undefined;

const UPLOADED = '/api/file/Image/signature/';
const isData = (icon: string): boolean => icon.startsWith('data:');

/** Data URL of an upload of the type `signature` that the caller may read; throws FILE_MISSING, TOO_LARGE. */
async function uploadedPicture({ files }: Pick<Core, 'files'>, caller: Caller, icon: string): Promise<string> {
  const [file] = await files.access.require(caller, [icon.slice(UPLOADED.length)]);
  if (file === undefined || file.type !== 'signature') throw new AppError('NOT_ALLOWED', { what: 'what.signaturePicture' });
  if (Number(file.size) > MAX_SIGNATURE_BYTES) throw new AppError('TOO_LARGE', { limit: `${MAX_SIGNATURE_BYTES / 1024} KB` });
  const content = await buffer(await files.contents.open(contentKey(file.content_hash)));
  return `data:${file.mime};base64,${content.toString('base64')}`;
}

async function broughtPicture(core: Pick<Core, 'files'>, caller: Caller, icon: string): Promise<Brought> {
  if (icon.startsWith(signaturePath(''))) return undefined;
  const picture = isData(icon) ? icon : await uploadedPicture(core, caller, icon);
  await checkPictureData(picture, MAX_SIGNATURE_BYTES);
  return picture;
}

/** Signatures as records. A new picture gets a new path: signed documents still show the picture with which they were signed. */
const signatureKind = (core: Core): RecordKind<Row, SignatureInput, SignatureRecord, Brought> => ({
  module: 'signature',
  table: 'signature',
  columns: {
    fullName: plain('full_name'),
    enCode: plain('en_code'),
    icon: shown({ name: 'picture_key', read: (key) => signaturePath(String(key)) }),
    description: plain('description'),
  },
  unique: [
    { column: 'full_name', what: 'what.name', exact: true },
    { column: 'en_code', what: 'what.code', exact: true },
  ],
  // Reading and decoding a picture takes time: outside of the transaction.
  scope: (caller, _action, { input }) => (input === undefined ? Promise.resolve(undefined) : broughtPicture(core, caller, input.icon)),
  async more({ tx, scope: picture }, { icon, userIds }, row) {
    if (picture === undefined && (row === undefined || icon !== signaturePath(row.picture_key)))
      throw new AppError('NOT_ALLOWED', { what: 'what.signaturePicture' });
    if ((await repository.countUsers(tx, userIds)) < new Set(userIds).size)
      throw new AppError('BAD_INPUT', { problems: 'what.userUnknown', fields: ['userIds'] });
    return picture === undefined ? {} : { picture, picture_key: randomBytes(16).toString('hex') };
  },
  members: async (connection, { id }) => ({ userIds: await repository.listUserIds(connection, id) }),
  logged: (content) => ({ ...content, icon: isData(content.icon) ? '' : content.icon }),
  async written({ tx, id }, { input }) {
    if (input !== undefined) await repository.replaceUsers(tx, id, input.userIds);
  },
});

const mayUse = (userId: Id) =>
  sql`exists (select from signature_user used where used.signature_id = h.id and used.user_id = ${userId}::bigint)`;

const selected = sql`
  (select string_agg(person.real_name || '/' || person.account, ',' order by person.sort_code, person.id)
    from signature_user used join user_account person on person.id = used.user_id where used.signature_id = h.id) as users,
  (select person.real_name || '/' || person.account from user_account person where person.id = h.created_by) as creator`;

const toListRow = (row: Listed): WireRow => ({
  id: row.id,
  fullName: row.full_name,
  enCode: row.en_code,
  icon: signaturePath(row.picture_key),
  userIds: row.users ?? '',
  creatorUser: row.creator ?? '',
  creatorTime: row.created_at.getTime(),
  lastModifyTime: row.updated_at?.getTime() ?? null,
});

export type SignatureAdmin = ReturnType<typeof createSignatureAdmin>;

/** Signatures for those who manage them. */
export function createSignatureAdmin(core: Core) {
  const records = createRecords(core, signatureKind(core));
  return {
    ...records,
    list(query: EndpointRequest<typeof listSignatures>['query']): Promise<Paged<WireRow>> {
      const conditions = query.userId === '' ? [] : [mayUse(query.userId)];
      return records.page<Listed, WireRow>(query, { conditions, selected }, toListRow);
    },
  };
}
