import {
  AccountBookOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  BellOutlined,
  BookOutlined,
  CalendarOutlined,
  CarOutlined,
  CloudOutlined,
  DashboardOutlined,
  EnvironmentOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  FolderOutlined,
  FormOutlined,
  FundProjectionScreenOutlined,
  GiftOutlined,
  GlobalOutlined,
  HomeOutlined,
  IdcardOutlined,
  InboxOutlined,
  KeyOutlined,
  LineChartOutlined,
  LinkOutlined,
  LoginOutlined,
  MailOutlined,
  MenuOutlined,
  MessageOutlined,
  MobileOutlined,
  MonitorOutlined,
  PhoneOutlined,
  PictureOutlined,
  PieChartOutlined,
  PrinterOutlined,
  ProjectOutlined,
  SafetyCertificateOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  StarOutlined,
  TableOutlined,
  TagsOutlined,
  TeamOutlined,
  ToolOutlined,
  TrophyOutlined,
  UserOutlined,
  UsergroupAddOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import { MENU_TYPE, type MenuType } from '@banyan/shared-contracts/session/current-user.contract';
import type { ComponentType } from 'react';

export type Icon = ComponentType<{ className?: string | undefined; 'aria-hidden'?: boolean }>;

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
  'icon-ym-userOnline': LoginOutlined,
  'icon-ym-systemLog': FileSearchOutlined,
  'icon-ym-authGroup': SafetyCertificateOutlined,
  'icon-ym-gradeManage': ApartmentOutlined,
  'icon-ym-menu': MenuOutlined,
  'icon-ym-calendar': CalendarOutlined,
  'icon-ym-chart': LineChartOutlined,
  'icon-ym-pie': PieChartOutlined,
  'icon-ym-cloud': CloudOutlined,
  'icon-ym-box': InboxOutlined,
  'icon-ym-car': CarOutlined,
  'icon-ym-money': AccountBookOutlined,
  'icon-ym-wallet': WalletOutlined,
  'icon-ym-contract': AuditOutlined,
  'icon-ym-flow': ApartmentOutlined,
  'icon-ym-form': FormOutlined,
  'icon-ym-gift': GiftOutlined,
  'icon-ym-globe': GlobalOutlined,
  'icon-ym-key': KeyOutlined,
  'icon-ym-location': EnvironmentOutlined,
  'icon-ym-mail': MailOutlined,
  'icon-ym-message': MessageOutlined,
  'icon-ym-mobile': MobileOutlined,
  'icon-ym-monitor': MonitorOutlined,
  'icon-ym-phone': PhoneOutlined,
  'icon-ym-picture': PictureOutlined,
  'icon-ym-print': PrinterOutlined,
  'icon-ym-project': ProjectOutlined,
  'icon-ym-safety': SafetyOutlined,
  'icon-ym-schedule': ScheduleOutlined,
  'icon-ym-shop': ShopOutlined,
  'icon-ym-star': StarOutlined,
  'icon-ym-tag': TagsOutlined,
  'icon-ym-tool': ToolOutlined,
  'icon-ym-trophy': TrophyOutlined,
};

/** The icon of class names among some that are known, by the last of them. */
export function namedIcon(names: string, more: Record<string, Icon> = {}): Icon | undefined {
  const name = names.split(' ').at(-1) ?? '';
  return [more, known].find((icons) => Object.hasOwn(icons, name))?.[name];
}

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

/** Class names of every icon that is drawn here, for whoever chooses one. */
export const MENU_ICONS: readonly string[] = Object.keys(known).map((name) => `icon-ym ${name}`);

/** The icon of a menu; unknown class names get the icon of the menu's type. */
export function MenuIcon({ icon, type, className }: { icon: string; type: MenuType; className?: string | undefined }) {
  const Icon = namedIcon(icon) ?? byType[type];
  return <Icon className={className} aria-hidden />;
}
