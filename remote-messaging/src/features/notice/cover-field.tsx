import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { PictureUpload } from '@banyan/shared-ui/upload';
import { useMemo } from 'react';
import { useText } from '../../kernel/use-text';

/** The record holds the address alone. */
function toFiles(url: string): FileItem[] {
  if (url === '') return [];
  const fileId = url.slice(url.lastIndexOf('/') + 1);
  return [{ name: fileId, fileId, url }];
}

/** The picture above the text, or none. */
export function CoverField({ value, onChange, disabled = false }: CustomFieldProps) {
  const text = useText();
  const url = typeof value === 'string' ? value : '';
  const files = useMemo(() => toFiles(url), [url]);
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
