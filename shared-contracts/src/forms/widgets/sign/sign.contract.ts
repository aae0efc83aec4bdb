import * as z from '@banyan/shared-contracts/schema';
import { defineWidget } from '../../model/define-widget';
import { readSettings } from '../read-settings';

/** Largest drawn signature in bytes, before it becomes text. */
export const MAX_SIGN_BYTES = 307_200;

/** A drawn signature: a PNG as data URL; people's own pictures (B12) may be JPEG. */
export const signPicture = z
  .string()
  .max(Math.ceil(MAX_SIGN_BYTES / 3) * 4 + 30)
  .regex(/^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/);

export const signSettings = z.object({
  placeholder: z.string().default(''),
  disabled: z.boolean().default(false),
});
export type SignSettings = z.output<typeof signSettings>;

/**
 * A signature that a user draws by hand (api-forms B4); the start value is the user's own signature picture if the design requests it
 * (B12).
 */
export const signContract = defineWidget<SignSettings, string>({
  type: 'sign',
  settings: (item) => readSettings(signSettings, item),
  value: () => signPicture,
  empty: null,
  traits: { listable: true, sortable: false, filter: null, inTable: true, summable: false, holds: 'picture', notImported: true },
  column: () => ({ type: 'text' }),
  current: ({ user: { signImg } }) => signImg || null,
});
