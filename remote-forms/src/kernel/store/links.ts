import type { FormField, FormModel, FormTable } from '@banyan/shared-contracts/forms/form-model';

/** A field whose choice depends on another field. */
export interface LinkedField {
  field: FormField;
  table: FormTable | undefined;
}

/** Fields by the address on which they depend (api-forms B10). */
export type Links = ReadonlyMap<string, readonly LinkedField[]>;

export function readLinks(model: FormModel): Links {
  const links = new Map<string, LinkedField[]>();
  const add = (field: FormField, table: FormTable | undefined) => {
    for (const address of field.contract.dependsOn?.(field.settings) ?? []) {
      if (address !== field.address) links.set(address, [...(links.get(address) ?? []), { field, table }]);
    }
  };
  model.fields.forEach((field) => add(field, undefined));
  model.tables.forEach((table) => table.fields.forEach((field) => add(field, table)));
  return links;
}
