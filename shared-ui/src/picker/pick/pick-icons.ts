import {
  ApartmentOutlined,
  BankOutlined,
  FolderOutlined,
  IdcardOutlined,
  SafetyOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { PickNode } from './pick-node';

/** The icon of a node, by its type. */
export const PICK_ICONS: Record<PickNode['type'], typeof UserOutlined> = {
  user: UserOutlined,
  company: BankOutlined,
  department: ApartmentOutlined,
  position: IdcardOutlined,
  role: SafetyOutlined,
  group: TeamOutlined,
  category: FolderOutlined,
  system: UserOutlined,
};
