import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import type { UploadSettings } from '@banyan/shared-contracts/forms/widgets/upload-settings';
import { PictureUpload } from '@banyan/shared-ui/upload';
import { uploadPlaceOf } from '../../kernel/pictures/upload-place';
import type { EditProps } from '../../kernel/widget-definition';

/** Pictures with their uploads; the label names the whole group. */
export function UploadImgEdit({ control, settings, value, onChange, disabled, cell }: EditProps<UploadSettings, FileItem[]>) {
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...named } = control;
  const { fileSize, sizeUnit, limit, tipText } = settings;
  return (
    <div {...named} role="group" tabIndex={-1}>
      <PictureUpload
        {...{ fileSize, sizeUnit, limit, tipText, disabled, onChange }}
        {...uploadPlaceOf(settings, control, cell)}
        value={value ?? []}
      />
    </div>
  );
}
