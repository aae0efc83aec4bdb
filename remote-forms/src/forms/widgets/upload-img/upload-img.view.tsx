import type { UploadSettings } from '@banyan/shared-contracts/forms/widgets/upload-settings';
import { PictureList } from '@banyan/shared-ui/upload';
import { shownFiles } from '../../kernel/pictures/shown-files';
import { TextView } from '../../kernel/text/text-view';
import type { ViewProps } from '../../kernel/widget-definition';

/** Small pictures that open in a viewer; in a cell as high as its line. */
export function UploadImgView({ shown, compact }: ViewProps<UploadSettings>) {
  const pictures = shownFiles(shown);
  if (pictures.length === 0) return <TextView shown={null} compact={compact} />;
  return <PictureList pictures={pictures} compact={compact} />;
}
