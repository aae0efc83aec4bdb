import { listInterfaceRowsByIds } from '@banyan/shared-contracts/forms/data-interface.contract';
import { fieldAt, type FormField, type FormModel } from '@banyan/shared-contracts/forms/form-model';
import { isEmptyValue, type ReadField, type Reference } from '@banyan/shared-contracts/forms/widget';
import { memberReference } from '@banyan/shared-contracts/forms/widgets/attributes.contract';
import { type SendRequest, useRequest } from '@banyan/shared-ui/runtime';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { relatedRecord } from '../chooser/related-record';
import { textOf } from '../chooser/row-source';
import { readFields } from '../use-model';
import { useWidgets } from '../widget-definition';
import { isFigure, memberText } from './use-member-text';

const FRESH_MS = 60_000;

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
    queryFn: ({ signal }) => (row === undefined ? '' : readMember(request, row, signal)),
    staleTime: FRESH_MS,
    retry: false,
  });

async function readMember(request: SendRequest, reference: InterfaceReference, signal: AbortSignal): Promise<string> {
  const { interfaceId, parameters, key, title, id } = reference;
  const paramList = parameters.map(({ field, value }) => ({ field, defaultValue: value }));
  const body = { interfaceId, propsValue: key, relationField: title, paramList, ids: [id] };
  const { data } = await request(listInterfaceRowsByIds, { params: { id: interfaceId }, body }, { signal });
  return textOf(data[0]?.[title]);
}

/** Finds the words of attributes in rows that are not drawn, by the questions that drawn ones ask; nothing where nothing is chosen. */
export function useAttributeLookup(model: FormModel) {
  const [client, request, widgets] = [useQueryClient(), useRequest(), useWidgets()];
  const ofRecord = async ({ modelId, id, title }: Reference & { kind: 'record' }): Promise<string> => {
    const record = await client.fetchQuery({ ...relatedRecord(request, modelId, id), staleTime: FRESH_MS });
    const value = record?.[title];
    return memberText(isFigure(value) ? await readFields({ client, request, widgets }, modelId) : null, title, value);
  };
  return ({ contract, settings }: FormField, read: ReadField): (() => Promise<string>) | undefined => {
    const shown = contract.shows?.(settings);
    const reference = shown && attributeReference(shown, model, read);
    if (reference?.kind === 'record') return () => ofRecord(reference);
    return reference?.kind === 'interface' ? () => client.fetchQuery(interfaceMember(request, reference)) : undefined;
  };
}
