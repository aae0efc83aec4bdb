import type { SearchField } from '@banyan/shared-contracts/forms/model/column-design';
import { fieldAt, type FormField } from '@banyan/shared-contracts/forms/model/form-model';
import type { ComponentType } from 'react';
import type { Model } from '../../../forms/public/model';
import { type FilterProps, useWidgets } from '../../../forms/public/widget-registry';

/** A search field of a list, and its control. */
export interface SearchedField {
  search: SearchField;
  field: FormField;
  label: string;
  Filter: ComponentType<FilterProps<unknown>>;
}

/** The searches of a list; fields in the design that the form no longer has are left out. */
export function useSearchFields(model: Model): SearchedField[] {
  const widgets = useWidgets();
  return model.design.searchList.flatMap((search) => {
    const field = fieldAt(model.whole, search.prop);
    const Filter = field && widgets.fields.get(field.contract.type)?.Filter;
    return field !== undefined && Filter !== undefined ? [{ search, field, Filter, label: search.label || field.label }] : [];
  });
}
