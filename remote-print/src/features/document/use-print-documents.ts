import { listAllDictionaries } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { listPrintDocuments } from '@banyan/shared-contracts/print/print-template.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import type { HtmlContent } from './use-word-download';

interface Entry {
  id: string;
  enCode: string;
  fullName: string;
  children?: Entry[] | undefined;
}

const withChildren = (entries: readonly Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...withChildren(entry.children ?? [])]);

/** Reads records in their template, and the dictionaries where the template names any. */
export async function readDocuments(
  request: ReturnType<typeof useRequest>,
  { templateId, recordIds }: { templateId: string; recordIds: readonly string[] },
  signal?: AbortSignal,
): Promise<HtmlContent> {
  const query = { id: templateId, formId: recordIds.join(',') };
  const options = signal === undefined ? {} : { signal };
  const { data: documents } = await request(listPrintDocuments, { query }, options);
  const names = documents.some(({ printTemplate }) => printTemplate.includes('jnpfDictionary'));
  const { list } = names ? (await request(listAllDictionaries, {}, options)).data : { list: [] };
  const entries = new Map(list.map(({ id, dictionaryList }) => [id, withChildren(dictionaryList)]));
  return {
    documents,
    dictionary: (typeId, value) => entries.get(typeId)?.find(({ id, enCode }) => id === value || enCode === value)?.fullName,
  };
}

/** The records in their template. */
export function usePrintDocuments(templateId: string, recordIds: readonly string[]) {
  const request = useRequest();
  return useQuery({
    queryKey: ['print', 'documents', templateId, recordIds],
    queryFn: ({ signal }) => readDocuments(request, { templateId, recordIds }, signal),
    // What is printed is what the record holds now.
    gcTime: 0,
    staleTime: 0,
    meta: { silent: true },
  });
}
