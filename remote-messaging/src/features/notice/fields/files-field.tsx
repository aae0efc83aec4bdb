import { NOTICE_MAX_FILES } from '@banyan/shared-contracts/messaging/notice.contract';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { FileUpload } from '@banyan/shared-ui/upload';
import { readFiles } from '../../../kernel/read-files';

/** Attachments; the record holds them as JSON text. */
export function FilesField({ value, onChange, disabled = false }: CustomFieldProps) {
  return (
    <FileUpload
      value={readFiles(typeof value === 'string' ? value : '')}
      onChange={(files) => onChange?.(JSON.stringify(files))}
      limit={NOTICE_MAX_FILES}
      disabled={disabled}
    />
  );
}
