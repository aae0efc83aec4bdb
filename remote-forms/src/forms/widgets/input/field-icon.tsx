import {
  BankOutlined as Bank,
  CalendarOutlined as Calendar,
  EnvironmentOutlined as Environment,
  HomeOutlined as Home,
  IdcardOutlined as Idcard,
  LinkOutlined as Link,
  LockOutlined as Lock,
  MailOutlined as Mail,
  MobileOutlined as Mobile,
  PhoneOutlined as Phone,
  SearchOutlined as Search,
  ShopOutlined as Shop,
  TagOutlined as Tag,
  TeamOutlined as Team,
  UserOutlined as User,
} from '@ant-design/icons';
import { isKeyOf } from '@banyan/shared-contracts/own-members';
import type { ComponentType } from 'react';

/** Icons that designs may use in a field; each adds to the bundle size, so others are left out. */
const icons = {
  BankOutlined: Bank,
  CalendarOutlined: Calendar,
  EnvironmentOutlined: Environment,
  HomeOutlined: Home,
  IdcardOutlined: Idcard,
  LinkOutlined: Link,
  LockOutlined: Lock,
  MailOutlined: Mail,
  MobileOutlined: Mobile,
  PhoneOutlined: Phone,
  SearchOutlined: Search,
  ShopOutlined: Shop,
  TagOutlined: Tag,
  TeamOutlined: Team,
  UserOutlined: User,
} satisfies Readonly<Record<string, ComponentType>>;

/** The icon of that name. */
export function FieldIcon({ name }: { name: string }) {
  const Icon = isKeyOf(icons, name) ? icons[name] : undefined;
  return Icon && <Icon aria-hidden />;
}
