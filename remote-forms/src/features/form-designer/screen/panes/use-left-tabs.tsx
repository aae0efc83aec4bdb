import { AppstoreOutlined, BlockOutlined, UnorderedListOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { ColumnTab } from '@banyan/shared-ui/designer';
import { useText } from '../../../../forms/public/text';

export const LEFT_TABS = ['widgets', 'outline', 'blocks'] as const;
export type LeftTab = (typeof LEFT_TABS)[number];

const ICONS: Readonly<Record<LeftTab, ReactNode>> = {
  widgets: <AppstoreOutlined />,
  outline: <UnorderedListOutlined />,
  blocks: <BlockOutlined />,
};

/** The tabs of the left column of a designer of forms. */
export function useLeftTabs(): ColumnTab<LeftTab>[] {
  const text = useText();
  return LEFT_TABS.map((value) => ({ value, title: text(`forms.designer.left.${value}`), icon: ICONS[value] }));
}
