import * as z from '@banyan/shared-contracts/schema';
import { webAddress } from '../web-address';

/** Card `image`: a picture that our server keeps, or one inside of the text. */
export const imageOption = z.looseObject({
  src: z.string().regex(/^\/api\/file\/Image\/\w+\/[\w%.-]+(?:\?[\w%=&.-]*)?$|^data:image\/(?:png|jpeg|gif|webp|bmp);base64,[\w+/=]+$/),
  /** What can be seen on it, for who cannot see it. */
  alt: z.string().default(''),
  /** Where a click leads. */
  href: webAddress.optional(),
});
