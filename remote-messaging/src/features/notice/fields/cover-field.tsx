import { type FileItem, getDownloadLink } from '@banyan/shared-contracts/files/file.contract';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { useRequest } from '@banyan/shared-ui/runtime';
import { PictureUpload } from '@banyan/shared-ui/upload';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../../kernel/use-text';

const idOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** The original file name of the picture; '' until it is known. The record holds only its address. */
function usePictureName(fileId: string): string {
  const request = useRequest();
  const { data = '' } = useQuery({
    queryKey: ['notice', 'cover', fileId],
    queryFn: async ({ signal }) => (await request(getDownloadLink, { params: { type: 'annexpic', fileId } }, { signal })).data.name,
    enabled: fileId !== '',
    staleTime: Infinity,
    meta: { silent: true },
  });
  return data;
}

/** The picture above the text, or none. */
export function CoverField({ value, onChange, disabled = false }: CustomFieldProps) {
  const text = useText();
  const url = typeof value === 'string' ? value : '';
  const fileId = idOf(url);
  const known = usePictureName(fileId);
  const name = known === '' ? text('messaging.notice.cover') : known;
  const files = useMemo((): FileItem[] => (url === '' ? [] : [{ name, fileId, url }]), [url, name, fileId]);
  return (
    <PictureUpload
      value={files}
      onChange={(next) => onChange?.(next.at(-1)?.url ?? '')}
      limit={1}
      tipText={text('messaging.notice.coverHint')}
      disabled={disabled}
    />
  );
}
