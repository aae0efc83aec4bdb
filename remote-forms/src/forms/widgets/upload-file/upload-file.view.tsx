import type { UploadFileSettings } from '@banyan/shared-contracts/forms/widgets/upload-file/upload-file.contract';
import { FileList, FileNames } from '@banyan/shared-ui/upload';
import { shownFiles } from '../../kernel/pictures/shown-files';
import { TextView } from '../../kernel/text/text-view';
import type { ViewProps } from '../../kernel/widget-definition';

/** Files to view and download; in a cell their names in one line. */
export function UploadFileView({ shown, compact }: ViewProps<UploadFileSettings>) {
  const files = shownFiles(shown);
  if (files.length === 0) return <TextView shown={null} compact={compact} />;
  return compact ? <FileNames files={files} /> : <FileList files={files} />;
}
