import type { FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import type { ReadField } from '@banyan/shared-contracts/forms/model/widget';
import type { AttributeSettings } from '@banyan/shared-contracts/forms/widgets/attribute-choice';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { relatedRecord } from '../chooser/related-record';
import { attributeReference, interfaceMember } from './attribute-text';
import { useMemberText } from './use-member-text';

/** The member of the object that the source field of an open form has chosen; '' where no form is edited, or nothing is chosen. */
export function useAttribute({ address, showField }: AttributeSettings, model: FormModel | undefined, read: ReadField): string {
  const request = useRequest();
  const reference = model && attributeReference({ address, member: showField }, model, read);
  const row = reference?.kind === 'interface' ? reference : undefined;
  const record = reference?.kind === 'record' ? reference : undefined;
  const { data: member = '' } = useQuery({ ...interfaceMember(request, row), enabled: row !== undefined });
  const { data: related } = useQuery({
    ...relatedRecord(request, record?.modelId ?? '', record?.id ?? ''),
    enabled: record !== undefined,
  });
  const told = useMemberText(record?.modelId ?? '', record?.title ?? '', record && related?.[record.title]);
  if (record !== undefined) return told;
  return row === undefined ? '' : member;
}
