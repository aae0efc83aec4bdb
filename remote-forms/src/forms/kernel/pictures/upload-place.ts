import type { UploadSettings } from '@banyan/shared-contracts/forms/widgets/upload-settings';
import type { ControlAttributes } from '../widget-definition';

/**
 * Where an upload field files what it takes, and its name on the page, which is the same after a reload: what stands before it in the control's id is
 * made anew each time. Rows of a sub-table have no such name.
 */
export function uploadPlaceOf({ pathType, isAccount, folder }: UploadSettings, { id }: ControlAttributes, cell: boolean) {
  const place = { pathType, isAccount: isAccount === 1 ? (1 as const) : (0 as const), folder };
  return { place, ...(cell ? {} : { field: id.slice(id.indexOf('-') + 1) }) };
}
