import { listInterfaceRowsByIds } from '@banyan/shared-contracts/forms/data-interface.contract';
import { fieldAt, type FormModel } from '@banyan/shared-contracts/forms/form-model';
import { isEmptyValue, type ReadField, type Reference } from '@banyan/shared-contracts/forms/widget';
import { type AttributeSettings, memberReference } from '@banyan/shared-contracts/forms/widgets/attributes.contract';
import { type SendRequest, useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { relatedRecord } from '../../kernel/chooser/related-record';
import { textOf } from '../../kernel/chooser/row-source';
import { useMemberText } from '../../kernel/related/use-member-text';

const FRESH_MS = 60_000;

type InterfaceReference = Reference & { kind: 'interface' };

async function readMember(request: SendRequest, reference: InterfaceReference, signal: AbortSignal): Promise<string> {
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
  const row = reference?.kind === 'interface' ? reference : undefined;
  const record = reference?.kind === 'record' ? reference : undefined;
  const { data: member = '' } = useQuery({
    queryKey: ['formAttribute', row],
    queryFn: ({ signal }) => (row === undefined ? '' : readMember(request, row, signal)),
    enabled: row !== undefined,
    staleTime: FRESH_MS,
    retry: false,
  });
  const { data: related } = useQuery({
    ...relatedRecord(request, record?.modelId ?? '', record?.id ?? ''),
    enabled: record !== undefined,
  });
  const told = useMemberText(record?.modelId ?? '', record?.title ?? '', record && related?.[record.title]);
  if (record !== undefined) return told;
  return row === undefined ? '' : member;
}
