import type { Caller } from '../../../../core/access/caller';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { PlacedField } from '../../design/running-model';
import { printRecord } from '../values/display';
import type { OpenModel, RecordReader } from './record-reader';

/** Fields by which a record is known. */
const DETAILS = 4;

/** The first columns of the list, as far as the reader may see them. */
export function detailFields({ model, access }: OpenModel): PlacedField[] {
  const open = new Map(model.fields.filter(({ field }) => access.mayField(field.address)).map((placed) => [placed.field.key, placed]));
  const listed = model.design.columnList.flatMap(({ prop }) => open.get(prop) ?? []);
  return (listed.length > 0 ? listed : [...open.values()]).slice(0, DETAILS);
}

/** The text of the first of them that is not empty, of each record, as the reader sees it; one look-up of names for all. */
export async function recordNames(
  { names }: Pick<RecordReader, 'names'>,
  caller: Caller,
  opened: OpenModel,
  records: readonly FormRecord[],
): Promise<string[]> {
  const fields = detailFields(opened);
  const known = await names(caller, [{ fields, records }]);
  return records.map((record) => {
    const texts = printRecord(fields, record, known, opened.access);
    return fields.map(({ field: { key } }) => texts[key] ?? '').find((text) => text !== '') ?? '';
  });
}
