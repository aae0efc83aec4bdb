import { type CodeSettings, downloadCode, previewCode } from '@banyan/shared-contracts/forms/designs/generated-code.contract';
import { openDownload } from '@banyan/shared-ui/download';
import { useRequest } from '@banyan/shared-ui/runtime';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';

/** The code of a design by its settings, and its zip. The last code stays visible while another one loads. */
export function useCode(id: string, settings: CodeSettings) {
  const request = useRequest();
  const preview = useQuery({
    queryKey: ['generatedCode', id, settings],
    queryFn: async ({ signal }) => (await request(previewCode, { params: { id }, body: settings }, { signal })).data.list,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
  const download = useMutation({
    mutationFn: async () => openDownload((await request(downloadCode, { params: { id }, body: settings })).data),
  });
  return { ...preview, download };
}
