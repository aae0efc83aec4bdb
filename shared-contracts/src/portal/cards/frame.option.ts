import * as z from '@banyan/shared-contracts/schema';
import { webAddress } from '../web-address';

/** Card `frame`: a site elsewhere, inside of a frame that keeps it apart. */
export const frameOption = z.looseObject({ src: webAddress });
