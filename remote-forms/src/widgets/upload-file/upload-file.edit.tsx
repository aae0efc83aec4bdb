import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import type { UploadFileSettings } from '@banyan/shared-contracts/forms/widgets/upload-file.contract';
import { FileUpload } from '@banyan/shared-ui/upload';
import type { EditProps } from '../../kernel/widget-definition';

/** Files with their uploads; the label names the whole of it. */
export function UploadFileEdit({ control, settings, value, onChange, disabled }: EditProps<UploadFileSettings, FileItem[]>) {
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...named } = control;
  const { accept, fileSize, sizeUnit, limit, buttonText, tipText, pathType, isAccount, folder } = settings;
  return (
    <div {...named} role="group" tabIndex={-1}>
      <FileUpload
        value={value ?? []}
        onChange={onChange}
        disabled={disabled}
        accept={accept}
        fileSize={fileSize}
        sizeUnit={sizeUnit}
        limit={limit}
        buttonText={buttonText}
        tipText={tipText}
        place={{ pathType, isAccount: isAccount === 1 ? 1 : 0, folder }}
      />
    </div>
  );
}
