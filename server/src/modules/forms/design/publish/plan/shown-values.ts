import { AppError } from '@banyan/shared-contracts/errors';
import { columnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { type FormField, fieldAt } from '@banyan/shared-contracts/forms/model/form-model';
import { maskOf } from '@banyan/shared-contracts/forms/values/mask-of';
import type { Caller } from '../../../../../core/access/caller';
import type { ModelAccess, ModelGate } from '../../../../../core/access/model-access';
import { readDocument } from '../../documents/design-documents';
import type { Move } from '../tables/layout';
import type { PreparedRelease } from '../prepare-release';

/** Which values of records a plan shows to its reader. */
export interface ShownValues {
  /** A field of the live release, of the form itself or of a sub-table. */
  field(field: FormField): boolean;
  /** The values that a move converts. */
  move(move: Pick<Move, 'tableKey' | 'key'>): boolean;
}

const nothing: ShownValues = { field: () => false, move: () => false };

/** Rights of the reader on the records as the live release asks for them; undefined where no menu shows them. */
async function accessOf(gate: ModelGate, caller: Caller, { model, last }: PreparedRelease): Promise<ModelAccess | undefined> {
  if (last === undefined) return undefined;
  try {
    return await gate.of(caller, { id: model.id, switches: readDocument(columnDesign, last.column_data) }, '');
  } catch (error) {
    if (error instanceof AppError && error.key === 'FORBIDDEN') return undefined;
    throw error;
  }
}

/**
 * The right to design a form does not include the right to read its records. Values are shown to administrators, and to users who may read
 * all records of the form, and only for fields that they see completely. All others get only the count.
 */
export async function shownValues(gate: ModelGate, caller: Caller, prepared: PreparedRelease): Promise<ShownValues> {
  const { before } = prepared;
  const access = await accessOf(gate, caller, prepared);
  if (before === undefined || access === undefined || !access.may('read')) return nothing;
  if (access.rows('read', () => undefined) !== undefined) return nothing;
  const field = (one: FormField): boolean => {
    if (maskOf(one, access.unmasked) !== undefined) return false;
    // What is stored of another record is seen by the rights on its source.
    if (!caller.isAdministrator && one.contract.shows?.(one.settings) !== undefined) return false;
    return access.mayField(one.address) && access.mayColumn(one.address);
  };
  return {
    field,
    move({ tableKey, key }) {
      const found = fieldAt(before.form, tableKey === '' ? key : `${tableKey}-${key}`);
      return found !== undefined && field(found);
    },
  };
}
