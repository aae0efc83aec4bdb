import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { schemaFor } from '@banyan/shared-contracts/forms/values/validation';
import type { Reference } from '@banyan/shared-contracts/forms/model/widget';
import type { ChangedValue } from '../../values/changed-values';

type SchemaResult = ReturnType<ReturnType<typeof schemaFor>['safeParse']>;

/** What the schemas of fields say about the values of one save. */
export interface SchemaRuns {
  /** The first call for a value runs its schema, and its `hidden` applies to all later calls. */
  run(field: FormField, hidden: boolean, value: unknown): SchemaResult;
}

export function createSchemaRuns(): SchemaRuns {
  const known = new Map<FormField, Map<unknown, SchemaResult>>();
  return {
    run(field, hidden, value) {
      let ofField = known.get(field);
      if (ofField === undefined) known.set(field, (ofField = new Map<unknown, SchemaResult>()));
      const before = ofField.get(value);
      if (before !== undefined) return before;
      const result = schemaFor(field, hidden).safeParse(value);
      ofField.set(value, result);
      // What a schema gives back fits it.
      if (result.success && result.data !== value) ofField.set(result.data, { success: true, data: result.data });
      return result;
    },
  };
}

/** What a value refers to; nothing where its schema rejects it: the error is reported when the whole record is checked. */
export const referencesOf = (schemas: SchemaRuns, { field, value, read }: Pick<ChangedValue, 'field' | 'value' | 'read'>): Reference[] =>
  schemas.run(field, false, value).success ? field.contract.references(value, field.settings, read) : [];
