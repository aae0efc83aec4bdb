import {
  AppstoreOutlined,
  BarChartOutlined,
  BellOutlined,
  BookOutlined,
  DashboardOutlined,
  FileTextOutlined,
  FolderOutlined,
  FundProjectionScreenOutlined,
  HomeOutlined,
  IdcardOutlined,
  LinkOutlined,
  SettingOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  TableOutlined,
  TeamOutlined,
  UsergroupAddOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { MENU_TYPE, type MenuType } from '@banyan/shared-contracts/session/current-user.contract';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ className?: string | undefined; 'aria-hidden'?: boolean }>;

/** Icons of menus that carry class names of another icon font; the last class decides. */
const known: Record<string, Icon> = {
  'icon-ym-sysmenu': AppstoreOutlined,
  'icon-ym-systemSetting': SettingOutlined,
  'icon-ym-tree-user2': UserOutlined,
  'icon-ym-dictionary': BookOutlined,
  'icon-ym-systemNotice': BellOutlined,
  'icon-ym-purchase': ShoppingOutlined,
  'icon-ym-home': HomeOutlined,
  'icon-ym-tree-organization3': TeamOutlined,
  'icon-ym-tree-position1': SolutionOutlined,
  'icon-ym-generator-role': IdcardOutlined,
  'icon-ym-generator-group1': UsergroupAddOutlined,
};

const byType: Record<MenuType, Icon> = {
  [MENU_TYPE.top]: AppstoreOutlined,
  [MENU_TYPE.directory]: FolderOutlined,
  [MENU_TYPE.page]: FileTextOutlined,
  [MENU_TYPE.model]: TableOutlined,
  [MENU_TYPE.dictionary]: BookOutlined,
  [MENU_TYPE.report]: BarChartOutlined,
  [MENU_TYPE.screen]: FundProjectionScreenOutlined,
  [MENU_TYPE.link]: LinkOutlined,
  [MENU_TYPE.portal]: DashboardOutlined,
};

/** The icon of a menu; unknown class names get the icon of the menu's type. */
export function MenuIcon({ icon, type, className }: { icon: string; type: MenuType; className?: string | undefined }) {
  const Icon = known[icon.split(' ').at(-1) ?? ''] ?? byType[type];
  return <Icon className={className} aria-hidden />;
}
