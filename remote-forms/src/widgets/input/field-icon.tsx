import {
  BankOutlined,
  CalendarOutlined,
  EnvironmentOutlined,
  HomeOutlined,
  IdcardOutlined,
  LinkOutlined,
  LockOutlined,
  MailOutlined,
  MobileOutlined,
  PhoneOutlined,
  SearchOutlined,
  ShopOutlined,
  TagOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType, ReactNode } from 'react';

/** Signs that designs may put into a field; each costs its weight, so others are left out. */
const icons: Readonly<Record<string, ComponentType>> = {
  BankOutlined,
  CalendarOutlined,
  EnvironmentOutlined,
  HomeOutlined,
  IdcardOutlined,
  LinkOutlined,
  LockOutlined,
  MailOutlined,
  MobileOutlined,
  PhoneOutlined,
  SearchOutlined,
  ShopOutlined,
  TagOutlined,
  TeamOutlined,
  UserOutlined,
};

/** The sign of that name; nothing for a name that is not known. */
export function fieldIcon(name: string): ReactNode {
  const Icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
  return Icon === undefined ? undefined : <Icon aria-hidden />;
}
