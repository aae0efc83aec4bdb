import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../../../core/access/caller';
import { isId, onlyIds } from '../../../../core/ids/only-ids';
import { displayRecord, type Sight, writtenNumbers } from '../values/display';
import type { TitleQuestion } from '../values/names/name-resolver';
import type { RecordReader } from './record-reader';

/** What records of a model are known by, of those that the caller may read; a model that is closed to them has no titles. Masked as for `sight`, if given. */
export async function readRecordTitles(
  reader: RecordReader,
  caller: Caller,
  question: TitleQuestion,
  sight?: Sight,
): Promise<ReadonlyMap<string, string>> {
  // The model is named in a design, which may be unfinished.
  if (!isId(question.modelId)) return new Map();
  try {
    const { fields, records, access } = await reader.find(caller, { modelId: question.modelId, menuId: '' }, onlyIds(question.ids));
    // Titles that lead to further records are refused by the designer; here they would never end.
    const title = fields.filter(({ field }) => field.address === question.title && field.contract.traits.filter !== null);
    if (title.length === 0) return new Map();
    const values = records.map((record) => record.values);
    const names = await reader.names(caller, [{ fields: title, records: values }]);
    return new Map(
      records.map(({ id, values: own }) => {
        const shown = displayRecord(title, own, names, sight ?? access);
        return [id, textOf({ ...shown, ...writtenNumbers(title, own, shown, names) }[question.title])];
      }),
    );
  } catch (error) {
    if (error instanceof AppError) return new Map();
    throw error;
  }
}

const textOf = (shown: unknown): string => (typeof shown === 'string' ? shown : '');
