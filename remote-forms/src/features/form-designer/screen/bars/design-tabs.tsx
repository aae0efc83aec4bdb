import { Segmented } from 'antd';
import { memo } from 'react';
import { useText } from '../../../../forms/public/text';

export const DESIGN_TABS = ['form', 'list', 'translations'] as const;
export type DesignTab = (typeof DESIGN_TABS)[number];

interface DesignTabsProps {
  /** The tabs of the design. */
  tabs: readonly DesignTab[];
  tab: DesignTab;
  onTab: (tab: DesignTab) => void;
}

/** The parts of a design: its form, its list and their translations. */
export const DesignTabs = memo(function DesignTabs({ tabs, tab, onTab }: DesignTabsProps) {
  const text = useText();
  return (
    <Segmented<DesignTab>
      aria-label={text('forms.design.tabs')}
      value={tab}
      onChange={onTab}
      options={tabs.map((value) => ({ value, label: text(`forms.design.tab.${value}`) }))}
    />
  );
});
