import { listAllDictionaries } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { listPrintDocuments, type PrintDocument } from '@banyan/shared-contracts/print/print-template.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import type { RenderContext } from '../../kernel/render-context';

type FindEntry = RenderContext['dictionary'];

interface Entry {
  id: string;
  enCode: string;
  fullName: string;
  children?: Entry[] | undefined;
}

const withChildren = (entries: readonly Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...withChildren(entry.children ?? [])]);

/** The records in their template, and the dictionaries where the template names any. */
export function usePrintDocuments(templateId: string, recordIds: readonly string[]) {
  const request = useRequest();
  return useQuery({
    queryKey: ['print', 'documents', templateId, recordIds],
    async queryFn({ signal }): Promise<{ documents: PrintDocument[]; dictionary: FindEntry }> {
      const query = { id: templateId, formId: recordIds.join(',') };
      const { data: documents } = await request(listPrintDocuments, { query }, { signal });
      const names = documents.some(({ printTemplate }) => printTemplate.includes('jnpfDictionary'));
      const { list } = names ? (await request(listAllDictionaries, {}, { signal })).data : { list: [] };
      const entries = new Map(list.map(({ id, dictionaryList }) => [id, withChildren(dictionaryList)]));
      return {
        documents,
        dictionary: (typeId, value) => entries.get(typeId)?.find(({ id, enCode }) => id === value || enCode === value)?.fullName,
      };
    },
    // What is printed is what the record holds now.
    gcTime: 0,
    staleTime: 0,
    meta: { silent: true },
  });
}
