import { FileList } from '@banyan/shared-ui/upload';
import { useMemo } from 'react';
import { readFiles } from './read-files';

/** The files of a notice or message; nothing when there are none. `files` is JSON text; those in `gone` are not offered. */
export function Attachments({ files, gone = [] }: { files: string; gone?: readonly string[] | undefined }) {
  const items = useMemo(() => readFiles(files), [files]);
  if (items.length === 0) return null;
  return <FileList files={items} gone={gone} />;
}
