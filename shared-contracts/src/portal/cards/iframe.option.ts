import * as z from '@banyan/shared-contracts/schema';
import { webAddress } from '../web-address';

/** Card `iframe`: another site in a sandboxed frame (api-portals P10). */
export const iframeOption = z.looseObject({ defaultValue: webAddress });
