import { Segmented } from 'antd';
import { memo } from 'react';
import { useText } from '../../../forms/public/text';

export const DESIGN_TABS = ['form', 'list'] as const;
export type DesignTab = (typeof DESIGN_TABS)[number];

interface DesignTabsProps {
  tab: DesignTab;
  onTab: (tab: DesignTab) => void;
}

/** The parts of a design: its form and its list. */
export const DesignTabs = memo(function DesignTabs({ tab, onTab }: DesignTabsProps) {
  const text = useText();
  return (
    <Segmented<DesignTab>
      aria-label={text('forms.design.tabs')}
      value={tab}
      onChange={onTab}
      options={DESIGN_TABS.map((value) => ({ value, label: text(`forms.design.tab.${value}`) }))}
    />
  );
});
