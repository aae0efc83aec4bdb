import { Segmented } from 'antd';
import { memo } from 'react';
import { useText } from '../../../../forms/public/text';

const DESIGN_TABS = ['form', 'list', 'translations'] as const;
export type DesignTab = (typeof DESIGN_TABS)[number];

interface DesignTabsProps {
  /** A view has a list, and no form. */
  isView: boolean;
  /** The form has a list. */
  hasList: boolean;
  tab: DesignTab;
  onTab: (tab: DesignTab) => void;
}

/** The parts of a design: its form, its list and their translations. */
export const DesignTabs = memo(function DesignTabs({ isView, hasList, tab, onTab }: DesignTabsProps) {
  const text = useText();
  const tabs = DESIGN_TABS.filter((one) => (one === 'form' ? !isView : one !== 'list' || hasList || isView));
  return (
    <Segmented<DesignTab>
      aria-label={text('forms.design.tabs')}
      value={tab}
      onChange={onTab}
      options={tabs.map((value) => ({ value, label: text(`forms.design.tab.${value}`) }))}
    />
  );
});
