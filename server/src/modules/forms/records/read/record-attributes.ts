import { fieldAt, type FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { type FormRecord, rowReader, rowsOf } from '@banyan/shared-contracts/forms/records/record';
import { isEmptyValue, noNames, type ReadField, type Reference } from '@banyan/shared-contracts/forms/model/widget';
import { memberReference } from '@banyan/shared-contracts/forms/widgets/attribute-choice';
import type { ModelAccess } from '../../../../core/access/model-access';
import type { SchemaRuns } from '../save/values/schema-runs';
import type { FoundNames } from '../values/names/name-resolver';
import type { PlacedField, RunningModel } from '../../design/running-model';

/** What a stored attribute shows of the row or record that its source has chosen; undefined where none is chosen. */
type Lead = (field: FormField, read: ReadField) => Reference | undefined;

const isAttribute = ({ field: { contract } }: PlacedField) => contract.shows !== undefined;

const leadIn =
  ({ form }: RunningModel, schemas: SchemaRuns): Lead =>
  ({ contract, settings }, read) => {
    const shown = contract.shows?.(settings);
    const source = shown && fieldAt(form, shown.address);
    const value = shown && read(shown.address);
    if (shown === undefined || source === undefined || isEmptyValue(value)) return undefined;
    const known = schemas.run(source, false, value);
    return known.success ? memberReference(source.contract.references(known.data, source.settings, read), shown.member) : undefined;
  };

/** Everything that the stored attributes of a record have to be looked up by. */
export function attributeReferences(model: RunningModel, schemas: SchemaRuns, record: FormRecord): Reference[] {
  const lead = leadIn(model, schemas);
  const of = (placed: readonly PlacedField[], read: ReadField) =>
    placed.filter(isAttribute).flatMap(({ field }) => lead(field, read) ?? []);
  const below = model.tables.flatMap(({ table: { key }, fields }) =>
    fields.some(isAttribute) ? rowsOf(record, key).flatMap((row) => of(fields, rowReader(model.form, record, { table: key, row }))) : [],
  );
  return [...of(model.fields, rowReader(model.form, record, undefined)), ...below];
}

/** Where nothing was looked up. */
export const nobodyKnown: FoundNames = { ...noNames, knows: () => false };

/**
 * The record with the current texts of its stored attributes, as the saving user may read them: empty where the member has become empty.
 * Where the user cannot read them and the reference is unchanged, the stored text is preserved.
 */
export function withAttributes(
  model: RunningModel,
  { schemas, names }: { schemas: SchemaRuns; names: FoundNames },
  record: FormRecord,
  before?: FormRecord,
): FormRecord {
  const lead = leadIn(model, schemas);
  const same = (a: Reference | undefined, b: Reference | undefined) => JSON.stringify(a) === JSON.stringify(b);
  const textsOf = (placed: readonly PlacedField[], read: ReadField, readOld: ReadField, old: FormRecord | undefined): FormRecord =>
    Object.fromEntries(
      placed.filter(isAttribute).map(({ field }) => {
        const reference = lead(field, read);
        if (reference === undefined) return [field.key, null];
        if (names.knows(reference)) return [field.key, names.of(reference) || null];
        const kept = old !== undefined && same(reference, lead(field, readOld)) ? (old[field.key] ?? null) : null;
        return [field.key, kept];
      }),
    );
  const result = {
    ...record,
    ...textsOf(model.fields, rowReader(model.form, record, undefined), rowReader(model.form, before ?? {}, undefined), before),
  };
  for (const { table, fields } of model.tables) {
    if (!fields.some(isAttribute)) continue;
    const stored = new Map(rowsOf(before ?? {}, table.key).map((row) => [row['id'], row]));
    result[table.key] = rowsOf(record, table.key).map((row) => {
      const old = row['id'] === undefined ? undefined : stored.get(row['id']);
      const read = rowReader(model.form, record, { table: table.key, row });
      return { ...row, ...textsOf(fields, read, rowReader(model.form, before ?? {}, { table: table.key, row: old ?? {} }), old) };
    });
  }
  return result;
}

/** Access of a user where attributes are stored: an attribute is visible only together with its source (product-2 section 6). */
export function hidingAttributes({ fields, tables }: RunningModel, access: ModelAccess): ModelAccess {
  const placed = [...fields, ...tables.flatMap((table) => table.fields)];
  const sources = new Map(
    placed.flatMap(({ field: { address, contract, settings, item } }) => {
      const shown = contract.shows?.(settings);
      return shown === undefined ? [] : [[address, { source: shown.address, named: (item.__vModel__ ?? '') !== '' }] as const];
    }),
  );
  if (sources.size === 0) return access;
  return {
    ...access,
    mayField(address) {
      const attribute = sources.get(address);
      if (attribute === undefined) return access.mayField(address);
      // Rights name what has a key.
      return access.mayField(attribute.source) && (!attribute.named || access.mayField(address));
    },
  };
}
