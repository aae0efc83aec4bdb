import { AppError } from '@banyan/shared-contracts/errors';
import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import { problemOf } from '@banyan/shared-contracts/files/file-rules';
import { fieldAt, type FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { type FormRecord, rowsOf } from '@banyan/shared-contracts/forms/records/record';
import type { Caller } from '../../../../core/access/caller';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import type { StoredFileRow } from '../../../../core/files/file.repository';
import type { FileUses } from '../../../../core/files/file-uses';
import { translate } from '../../../../core/i18n/translate';
import { haveOwnLinks } from '../../../../core/files/own-links';
import { picturesIn } from '../../../../core/files/shown-pictures';
import { placeOf } from '../values/field-place';
import type { PlacedField, RunningModel } from '../../design/running-model';

/** Kind of what holds files: a field of a record; its scope is the model. */
export const RECORD_FILES = 'record';

const isFileItem = (value: unknown): value is FileItem =>
  typeof value === 'object' && value !== null && typeof (value as Partial<FileItem>).fileId === 'string';

const fileIdsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isFileItem).map(({ fileId }) => fileId) : []);

const pictureIdsOf = (html: unknown): string[] => (typeof html === 'string' ? picturesIn(html) : []);

/** Ids of the files that a record has, by the address of the field. */
export function filesOf(model: RunningModel, record: FormRecord): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = ({ field, column }: PlacedField, rows: readonly FormRecord[]) => {
    const idsOf = field.contract.traits.html === true ? pictureIdsOf : column.type.type === 'jsonb' ? fileIdsOf : undefined;
    if (idsOf === undefined) return;
    const ids = rows.flatMap((row) => idsOf(row[field.key]));
    if (ids.length > 0) found.set(field.address, [...new Set(ids)]);
  };
  for (const placed of model.fields) add(placed, [record]);
  for (const { table, fields } of model.tables) for (const placed of fields) add(placed, (record[table.key] ?? []) as FormRecord[]);
  return found;
}

/** Whether all files of a value are linked by addresses of this platform; links to other places are not valid in a value. */
export const hasOwnLinks = (value: unknown): boolean => !Array.isArray(value) || haveOwnLinks(value.filter(isFileItem));

const sameIds = (a: readonly string[] = [], b: readonly string[] = []) => a.length === b.length && a.every((id) => b.includes(id));

/** Number of the row that has the file, where the field is one of a sub-table. */
function rowWith(record: FormRecord, { key, address }: FormField, fileId: string): number | undefined {
  const [table = ''] = address.split('-');
  return address === key ? undefined : rowsOf(record, table).findIndex((row) => fileIdsOf(row[key]).includes(fileId));
}

/** Refuses files that the field does not take, by what was really uploaded (api-forms B13): too large ones, and those of other types. */
function refuseUnfitFiles(
  { locale }: Pick<Caller, 'locale'>,
  { form }: RunningModel,
  record: FormRecord,
  address: string,
  files: readonly StoredFileRow[],
): void {
  const field = fieldAt(form, address);
  const rules = field?.contract.files?.(field.settings);
  if (field === undefined || rules === undefined) return;
  const refused = files.flatMap(({ name: fileId, original_name: name, size }) => {
    const problem = problemOf({ name, size: Number(size) }, 0, rules);
    if (problem === undefined) return [];
    const told = { label: field.label, name, ...(problem.problem === 'size' ? { size: problem.size } : { accept: rules.accept ?? '' }) };
    const text = translate(locale, problem.problem === 'size' ? 'field.fileSize' : 'field.fileType', told);
    return [{ text, place: placeOf(field, rowWith(record, field, fileId)) }];
  });
  const [first] = refused;
  if (first === undefined) return;
  const texts = refused.map(({ text }) => text);
  throw new AppError('FIELD_INVALID', { problems: first.text, fields: refused.map(({ place }) => place), texts });
}

/** A refused file with the place of its field. */
function withPlace(error: unknown, { form }: RunningModel, record: FormRecord, address: string): unknown {
  const field = fieldAt(form, address);
  const fileId = error instanceof AppError && error.key === 'FILE_MISSING' ? error.details['fileId'] : undefined;
  if (field === undefined || typeof fileId !== 'string') return error;
  return new AppError('FILE_MISSING', { fileId, fields: [placeOf(field, rowWith(record, field, fileId))] }, { cause: error });
}

/** Makes the files of a record held by it and lets go of those that it had before and has no more. Throws FIELD_INVALID for unfit ones. */
export async function holdFiles(
  tx: Connection,
  uses: FileUses,
  caller: Caller,
  { model, id, record, before }: { model: RunningModel; id: Id; record: FormRecord; before: FormRecord | undefined },
): Promise<void> {
  const now = filesOf(model, record);
  const earlier = before === undefined ? new Map<string, string[]>() : filesOf(model, before);
  for (const field of new Set([...now.keys(), ...earlier.keys()])) {
    const ids = now.get(field);
    if (sameIds(ids, earlier.get(field))) continue;
    const holder = { kind: RECORD_FILES, scope: model.id, holderId: id, field };
    const added = await uses.set(tx, caller, holder, ids ?? []).catch((error: unknown) => {
      throw withPlace(error, model, record, field);
    });
    refuseUnfitFiles(caller, model, record, field, added);
  }
}

export async function releaseFiles(tx: Connection, uses: FileUses, model: RunningModel, ids: readonly Id[]): Promise<void> {
  const mayHold = [model, ...model.tables].some(({ fields }) =>
    fields.some(({ field, column }) => column.type.type === 'jsonb' || field.contract.traits.html === true),
  );
  if (!mayHold) return;
  await uses.clearAll(tx, { kind: RECORD_FILES, scope: model.id }, ids);
}
