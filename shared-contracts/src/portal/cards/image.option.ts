import * as z from '@banyan/shared-contracts/schema';
import { isWebAddress } from '../web-address';
import { LINK_TYPE } from './common-func.option';

const OWN_PICTURE = /^\/api\/file\/Image\/\w+\/[\w%.-]+(?:\?[\w%=&.-]*)?$|^data:image\/(?:png|jpeg|gif|webp|bmp);base64,[\w+/=]+$/;

/** Card `image`: a picture that our server stores, or one inside of the text (api-portals P10); other addresses are not loaded. */
export const imageOption = z.looseObject({
  defaultValue: z.string().regex(OWN_PICTURE),
  imageFillStyle: z.enum(['contain', 'cover', 'fill']).catch('cover'),
  /** Caption below the picture, which describes it. */
  textDefaultValue: z.string().catch(''),
  /** Text alternative of the picture if it has no caption (ours). */
  alt: z.string().catch(''),
  linkType: z.string().catch(LINK_TYPE.none),
  urlAddress: z.string().catch(''),
});

/** Target of a click: another site, or none. */
export const pictureLink = ({ linkType, urlAddress }: z.output<typeof imageOption>): string | undefined =>
  linkType === LINK_TYPE.web && isWebAddress(urlAddress) ? urlAddress : undefined;
