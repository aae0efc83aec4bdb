import { listInterfaceRowsByIds } from '@banyan/shared-contracts/forms/data-interface.contract';
import { fieldAt, type FormModel } from '@banyan/shared-contracts/forms/form-model';
import { getModelDetail } from '@banyan/shared-contracts/forms/online-dev.contract';
import { isEmptyValue, type ReadField, type Reference } from '@banyan/shared-contracts/forms/widget';
import { type AttributeSettings, memberReference } from '@banyan/shared-contracts/forms/widgets/attributes.contract';
import { type SendRequest, useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { readRow, textOf } from '../../kernel/chooser/row-source';

const FRESH_MS = 60_000;

async function readMember(request: SendRequest, reference: Reference, signal: AbortSignal): Promise<string> {
  if (reference.kind === 'record') {
    const params = { modelId: reference.modelId, rowId: reference.id };
    const { data } = await request(getModelDetail, { params, query: { menuId: '' } }, { signal });
    return textOf(readRow(data.data)[reference.title]);
  }
  if (reference.kind !== 'interface') return '';
  const { interfaceId, parameters, key, title, id } = reference;
  const paramList = parameters.map(({ field, value }) => ({ field, defaultValue: value }));
  const body = { interfaceId, propsValue: key, relationField: title, paramList, ids: [id] };
  const { data } = await request(listInterfaceRowsByIds, { params: { id: interfaceId }, body }, { signal });
  return textOf(data[0]?.[title]);
}

/** The member of what the source field of an open form has chosen; '' where nothing is edited, or nothing is chosen. */
export function useAttribute({ address, showField }: AttributeSettings, model: FormModel | undefined, read: ReadField): string {
  const request = useRequest();
  const source = model && fieldAt(model, address);
  const value = source && read(source.address);
  const references = source === undefined || isEmptyValue(value) ? [] : source.contract.references(value, source.settings, read);
  const reference = memberReference(references, showField);
  const { data = '' } = useQuery({
    queryKey: ['formAttribute', reference],
    queryFn: ({ signal }) => (reference === undefined ? '' : readMember(request, reference, signal)),
    enabled: reference !== undefined,
    staleTime: FRESH_MS,
    retry: false,
  });
  return reference === undefined ? '' : data;
}
