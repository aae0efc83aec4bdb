import {
  CopyOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  EyeOutlined,
  PlusOutlined,
  ReloadOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { isKeyOf } from '@banyan/shared-contracts/own-members';
import type { ReactNode } from 'react';
import { type Icon, known } from './menu-icon';

/** Icons that designs name for buttons, beside those of menus. */
const ofButtons = {
  ...known,
  'icon-ym-btn-add': PlusOutlined,
  'icon-ym-btn-clearn': DeleteOutlined,
  'icon-ym-btn-copy': CopyOutlined,
  'icon-ym-btn-download': DownloadOutlined,
  'icon-ym-btn-edit': EditOutlined,
  'icon-ym-btn-preview': EyeOutlined,
  'icon-ym-btn-refresh': ReloadOutlined,
  'icon-ym-btn-upload': UploadOutlined,
} satisfies Record<string, Icon>;

/** The icon that a design names for a button; the children where it is not known. */
export function ButtonIcon({ icon, children }: { icon: string; children: ReactNode }) {
  const name = icon.split(' ').at(-1) ?? '';
  const Named = isKeyOf(ofButtons, name) ? ofButtons[name] : undefined;
  return Named === undefined ? children : <Named aria-hidden />;
}
