import * as z from '@banyan/shared-contracts/schema';
import { webAddress } from '../web-address';

/** Card `iframe`: a site elsewhere, inside of a frame that keeps it apart (api-portals P10). */
export const iframeOption = z.looseObject({ defaultValue: webAddress });
