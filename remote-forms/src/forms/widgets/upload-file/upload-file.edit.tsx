import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import type { UploadFileSettings } from '@banyan/shared-contracts/forms/widgets/upload-file/upload-file.contract';
import { FileUpload } from '@banyan/shared-ui/upload';
import { ownText } from '../../kernel/text/own-text';
import { uploadPlaceOf } from '../../kernel/pictures/upload-place';
import type { EditProps } from '../../kernel/widget-definition';

/** Files with their uploads; the label names the whole group. */
export function UploadFileEdit({ control, settings, value, onChange, disabled, cell }: EditProps<UploadFileSettings, FileItem[]>) {
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...named } = control;
  const { accept, fileSize, sizeUnit, limit, buttonText, tipText } = settings;
  return (
    <div {...named} role="group" tabIndex={-1}>
      <FileUpload
        {...{ accept, fileSize, sizeUnit, limit, tipText, disabled, onChange }}
        buttonText={ownText(buttonText)}
        {...uploadPlaceOf(settings, control, cell)}
        value={value ?? []}
      />
    </div>
  );
}
