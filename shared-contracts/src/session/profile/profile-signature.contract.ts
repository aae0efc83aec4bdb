import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { id, mark, markInput } from '../../wire/scalars';
import { PROFILE_PATH } from './profile.contract';

/** Largest signature picture in bytes, before it becomes text. */
export const MAX_SIGNATURE_BYTES = 307_200;
/** Most signature pictures of one user. */
export const MAX_SIGNATURES = 20;

/** A picture as data URL, PNG or JPEG. */
const dataUrl = z
  .string()
  .max(Math.ceil(MAX_SIGNATURE_BYTES / 3) * 4 + 30, 'signature.tooLarge')
  .regex(/^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'signature.format');

/** An own signature picture; `signImg` is a data URL. */
export const ownSignature = z.object({ id, signImg: z.string(), isDefault: mark });
export type OwnSignature = z.output<typeof ownSignature>;

const byId = z.object({ id });

export const listSignatures = endpoint({
  method: 'GET',
  path: `${PROFILE_PATH}/SignImg`,
  summary: 'Own signature pictures, the default first, then the newest first',
  reply: z.array(ownSignature),
});

/** The first picture becomes the default, whatever `isDefault` is. */
export const createSignature = endpoint({
  method: 'POST',
  path: `${PROFILE_PATH}/SignImg`,
  summary: 'Add an own signature picture',
  body: z.object({ signImg: dataUrl, isDefault: markInput.default(0) }),
  reply: nothing,
});

export const makeSignatureDefault = endpoint({
  method: 'PUT',
  path: `${PROFILE_PATH}/:id/SignImg`,
  summary: 'Make a signature picture the default',
  params: byId,
  reply: nothing,
});

/** When the default is removed, the newest other one becomes the default. */
export const removeSignature = endpoint({
  method: 'DELETE',
  path: `${PROFILE_PATH}/:id/SignImg`,
  summary: 'Delete an own signature picture',
  params: byId,
  reply: nothing,
});
