import type { FormField, FormModel, FormTable } from '@banyan/shared-contracts/forms/model/form-model';

/** A field whose choice depends on another field. */
export interface LinkedField {
  field: FormField;
  table: FormTable | undefined;
}

/** Fields by the address on which they depend (api-forms B10). */
export type Links = ReadonlyMap<string, readonly LinkedField[]>;

/** Addresses of the fields that clear this one when they change. */
export const clearingSources = ({ contract, settings }: FormField): readonly string[] =>
  contract.traits.free === true ? [] : (contract.dependsOn?.(settings) ?? []);

export function readLinks(model: FormModel): Links {
  const links = new Map<string, LinkedField[]>();
  const add = (field: FormField, table: FormTable | undefined) => {
    for (const address of clearingSources(field)) {
      if (address !== field.address) links.set(address, [...(links.get(address) ?? []), { field, table }]);
    }
  };
  model.fields.forEach((field) => add(field, undefined));
  model.tables.forEach((table) => table.fields.forEach((field) => add(field, table)));
  return links;
}
