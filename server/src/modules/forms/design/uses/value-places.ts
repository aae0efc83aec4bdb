import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import type { ColumnType } from '@banyan/shared-contracts/forms/model/widget';
import { VIEW } from '@banyan/shared-contracts/forms/views/view-source';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { findReleasedModel, type PlacedField, type RunningModel } from '../running-model';

/** A column of records, or of rows of a sub-table, that holds values of a field of a live release. */
export interface ValuePlace {
  modelId: Id;
  /** Of the form. */
  name: string;
  field: FormField;
  /** What its rows are read from, as a statement has it. */
  source: string;
  /** Table in the schema of forms; undefined where a user-defined table holds them, which only saves of its form change. */
  table: string | undefined;
  /** Table of the records whose rows these are; undefined as above. */
  mainTable: string | undefined;
  column: string;
  type: ColumnType['type'];
}

function placesOf({ id: modelId, name, source, table, own, fields, tables }: RunningModel): ValuePlace[] {
  const place =
    (at: { source: string; table: string | undefined }) =>
    ({ field, column }: PlacedField): ValuePlace => ({
      ...{ modelId, name, field, ...at, column: column.name, type: column.type.type },
      mainTable: own === undefined ? table : undefined,
    });
  return [
    ...fields.map(place({ source, table: own === undefined ? table : undefined })),
    ...tables.flatMap((child) =>
      child.fields.map(place({ source: child.source, table: own === undefined && child.own === undefined ? child.name : undefined })),
    ),
  ];
}

/** Where records of released designs hold values of the fields that fit. */
export async function listValuePlaces(connection: Connection, fits: (field: FormField) => boolean): Promise<ValuePlace[]> {
  const models = await connection.selectFrom('visual_model').select('id').where('released_version', 'is not', null).orderBy('id').execute();
  const places: ValuePlace[] = [];
  for (const { id } of models) {
    const model = await findReleasedModel(connection, id);
    if (model !== undefined && model.webType !== VIEW) places.push(...placesOf(model).filter(({ field }) => fits(field)));
  }
  return places;
}
