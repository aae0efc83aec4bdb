import type { UploadSettings } from '@banyan/shared-contracts/forms/widgets/upload-settings';
import type { ControlAttributes } from '../widget-definition';

/**
 * The folder of an upload field, and the name of the field on the page. The name is the same after a reload, because it leaves out the
 * prefix of the control's id, which is generated anew each time. Rows of a sub-table have no such name.
 */
export function uploadPlaceOf({ pathType, isAccount, folder }: UploadSettings, { id }: ControlAttributes, cell: boolean) {
  const place = { pathType, isAccount: isAccount === 1 ? (1 as const) : (0 as const), folder };
  return { place, ...(cell ? {} : { field: id.slice(id.indexOf('-') + 1) }) };
}
