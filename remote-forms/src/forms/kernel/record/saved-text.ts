import type { FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import { VERSION_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { type FormRecord, pickKnown } from '@banyan/shared-contracts/forms/records/record';

/** A record in the format of a save. */
export function savedText(form: FormModel, record: FormRecord): string {
  const version = record[VERSION_KEY];
  return JSON.stringify({ ...pickKnown(form, record), ...(version === undefined ? {} : { [VERSION_KEY]: version }) });
}
