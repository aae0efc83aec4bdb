import { FORM_ID, type FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { Id } from '../../../../../core/database/tables';

/** A stored record with its own id, which parameters of data interfaces may ask for. */
export const withOwnId = (record: FormRecord, id: Id): FormRecord => ({ ...record, [FORM_ID]: id });
