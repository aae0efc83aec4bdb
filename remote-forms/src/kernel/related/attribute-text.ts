import { fieldAt, type FormField, type FormModel } from '@banyan/shared-contracts/forms/form-model';
import { isEmptyValue, type ReadField, type Reference } from '@banyan/shared-contracts/forms/widget';
import { memberReference } from '@banyan/shared-contracts/forms/widgets/attributes.contract';
import { type SendRequest, useRequest } from '@banyan/shared-ui/runtime';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useWidgets } from '../widget-definition';
import { FRESH_MS, findMembers, type FoundMembers, type MemberReference, readRows } from './find-members';

type InterfaceReference = Reference & { kind: 'interface' };

/** The row or record that the source field of an attribute has chosen, by the member that is shown. */
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

/** Finds the words of attributes in rows that are not drawn. */
export interface AttributeLookup {
  /** What would be shown; undefined where nothing is chosen. */
  referenceOf: (field: FormField, read: ReadField) => MemberReference | undefined;
  find: (references: readonly MemberReference[]) => Promise<FoundMembers>;
}

export function useAttributeLookup(model: FormModel): AttributeLookup {
  const parts = { client: useQueryClient(), request: useRequest(), widgets: useWidgets() };
  return {
    referenceOf({ contract, settings }, read) {
      const shown = contract.shows?.(settings);
      const reference = shown && attributeReference(shown, model, read);
      return reference?.kind === 'record' || reference?.kind === 'interface' ? reference : undefined;
    },
    find: (references) => findMembers(references, parts),
  };
}
