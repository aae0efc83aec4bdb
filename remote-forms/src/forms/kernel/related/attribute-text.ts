import { fieldAt, type FormField, type FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import { isEmptyValue, type ReadField, type Reference } from '@banyan/shared-contracts/forms/model/widget';
import { memberReference } from '@banyan/shared-contracts/forms/widgets/attribute-choice';
import { type SendRequest, useRequest } from '@banyan/shared-ui/runtime';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useWidgets } from '../widget-definition';
import { FRESH_MS, readRows } from './find-members';
import { findNames, type FoundNames } from './find-names';

type InterfaceReference = Reference & { kind: 'interface' };

/** The row or record that the source field of an attribute has chosen, with the shown member. */
export function attributeReference({ address, member }: { address: string; member: string }, model: FormModel, read: ReadField) {
  const source = fieldAt(model, address);
  const value = source && read(source.address);
  return source === undefined || isEmptyValue(value)
    ? undefined
    : memberReference(source.contract.references(value, source.settings, read), member);
}

/** A member of a row of a data interface. */
export const interfaceMember = (request: SendRequest, row: InterfaceReference | undefined) =>
  queryOptions({
    queryKey: ['formAttribute', row],
    queryFn: async ({ signal }) => (row === undefined ? '' : ((await readRows(request, row, [row.id], signal)).get(row.id) ?? '')),
    staleTime: FRESH_MS,
    retry: false,
  });

/** Finds the texts of rows that are not drawn. */
export interface WordLookup {
  /** The object of an attribute; undefined where nothing is chosen. */
  referenceOf: (field: FormField, read: ReadField) => Reference | undefined;
  find: (references: readonly Reference[]) => Promise<FoundNames>;
}

export function useWordLookup(model: FormModel): WordLookup {
  const parts = { client: useQueryClient(), request: useRequest(), widgets: useWidgets() };
  return {
    referenceOf({ contract, settings }, read) {
      const shown = contract.shows?.(settings);
      const reference = shown && attributeReference(shown, model, read);
      return reference?.kind === 'record' || reference?.kind === 'interface' ? reference : undefined;
    },
    find: (references) => findNames(references, parts),
  };
}
