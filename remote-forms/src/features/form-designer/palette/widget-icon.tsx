import type { WidgetIcon as IconName } from '@banyan/shared-contracts/forms/design/widget-design';
import type { ComponentType } from 'react';
import * as icons from '../../../forms/public/widget-icons';

const ICONS: Readonly<Record<IconName, ComponentType<{ 'aria-hidden'?: boolean }>>> = icons;

/** The icon of a widget; a plain one for unknown widgets. */
export function WidgetIcon({ name }: { name: IconName | undefined }) {
  const Icon = ICONS[name ?? 'BorderOutlined'];
  return <Icon aria-hidden />;
}
