import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import type { ModelImportRow } from '@banyan/shared-contracts/forms/records/model-import.contract';
import type { NamedOption } from '@banyan/shared-contracts/forms/widgets/option-source';
import type { Caller } from '../../../../core/access/caller';
import type { Connection } from '../../../../core/database/database';
import { findMeant, type NameSources } from './import-names';
import { type ImportedField, type Meant, textsOf } from './import-values';

interface Asking {
  connection: Connection;
  caller: Caller;
  sources: NameSources;
}

/** What all texts of the rows may mean, by field: one question for each. */
export async function meantBy(
  { connection, caller, sources }: Asking,
  fields: readonly ImportedField[],
  rows: readonly ModelImportRow[],
): Promise<Meant> {
  const meant = new Map<FormField, NamedOption[]>();
  for (const one of fields) {
    const texts = textsOf(one, rows);
    if (texts.length > 0) meant.set(one.field, await findMeant(connection, caller, sources, one.field, texts));
  }
  return meant;
}
