import { signaturePath } from '@banyan/shared-contracts/admin/signature.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { MAX_SIGN_BYTES } from '@banyan/shared-contracts/forms/widgets/sign/sign.contract';
import { sql } from 'kysely';
import type { Actor } from '../../../../core/access/caller';
import type { ModelAccess } from '../../../../core/access/model-access';
import type { Connection } from '../../../../core/database/database';
import { checkPictureData } from '../../../../core/files/picture-data';
import { translate } from '../../../../core/i18n/translate';
import { type ChangedValue, changedValues } from '../values/changed-values';
import { placeOf } from '../values/field-place';
import type { RunningModel } from '../../design/running-model';

/** Whether a user may use the signature behind a path; it must be one that the field offers. */
async function mayUse(connection: Connection, userId: string | null, path: string, ableIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select s.id::text from signature s join signature_user u on u.signature_id = s.id
    where u.user_id = ${userId} and ${signaturePath('')} || s.picture_key = ${path}`.execute(connection);
  return rows.some(({ id }) => ableIds.length === 0 || ableIds.includes(id));
}

async function isSound(connection: Connection, { userId }: Pick<Actor, 'userId'>, { field, value }: ChangedValue): Promise<boolean> {
  const { ableIds = [] } = field.settings as { ableIds?: readonly string[] };
  if (field.contract.traits.holds === 'signature') return mayUse(connection, userId, value as string, ableIds);
  return checkPictureData(value as string, MAX_SIGN_BYTES).then(
    () => true,
    () => false,
  );
}

/**
 * Rejects drawings that are not pictures, and signatures that the caller may not use (api-forms A5, B4). Fields that the caller may not see
 * are not checked: they hold the value of the design or the stored value.
 */
export async function refuseFalseSignatures(
  connection: Connection,
  model: RunningModel,
  { who, access }: { who: Pick<Actor, 'locale' | 'userId'>; access: Pick<ModelAccess, 'mayField'> },
  record: FormRecord,
  before?: FormRecord,
): Promise<void> {
  const concerns = ({ contract, address }: FormField) => contract.traits.holds !== undefined && access.mayField(address);
  for (const changed of changedValues(model, record, before, concerns)) {
    if (await isSound(connection, who, changed)) continue;
    throw new AppError('FIELD_INVALID', {
      problems: translate(who.locale, 'field.value', { label: changed.field.label }),
      fields: [placeOf(changed.field, changed.row)],
    });
  }
}
