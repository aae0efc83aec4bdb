import { Slider } from 'antd';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useText } from '../../../kernel/use-text';
import { PictureDialog } from '../../../kernel/pictures/picture-dialog';
import styles from './avatar.module.css';
import { cropPicture } from './crop-picture';

interface AvatarDialogProps {
  /** Address of the picture that was chosen. */
  picture: string;
  onSave: (avatar: Blob) => Promise<void>;
  onClose: () => void;
}

const MAX_ZOOM = 4;

/** The square of a picture that becomes the avatar: dragged or moved with arrow keys, zoomed by wheel, fingers or slider. */
export default function AvatarDialog({ picture, onSave, onClose }: AvatarDialogProps) {
  const text = useText();
  const zoomId = useId();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();

  return (
    <PictureDialog
      onClose={onClose}
      frame={(saving, save) => ({
        title: text('admin.profile.avatar.title'),
        width: 460,
        onOk: () => area && save(async () => onSave(await cropPicture(picture, area))),
        okText: text('admin.profile.save'),
        cancelText: text('admin.profile.cancel'),
        confirmLoading: saving,
        okButtonProps: { disabled: area === undefined },
      })}
    >
      <div className={styles['stage']}>
        <Cropper
          image={picture}
          crop={place}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setArea(pixels)}
          cropperProps={{ 'aria-label': text('admin.profile.avatar.area'), role: 'group' }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <label id={zoomId} className={styles['zoom']}>
        {text('admin.profile.avatar.zoom')}
      </label>
      <Slider
        ariaLabelledByForHandle={zoomId}
        min={1}
        max={MAX_ZOOM}
        step={0.1}
        value={zoom}
        onChange={setZoom}
        tooltip={{ formatter: (value) => `${Math.round((value ?? 1) * 100)}%` }}
      />
    </PictureDialog>
  );
}
