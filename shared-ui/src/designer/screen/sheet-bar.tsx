import { SettingOutlined } from '@ant-design/icons';
import { useUiText } from '../../i18n/use-ui-text';
import type { ColumnTab } from './left-column';
import styles from './columns.module.css';

interface SheetBarProps<Tab extends string> {
  tabs: readonly ColumnTab<Tab>[];
  /** The tab that is open. */
  tab: Tab | undefined;
  isPanel: boolean;
  onTab: (tab: Tab | undefined) => void;
  onPanel: () => void;
}

/** Opens and closes what has no room of its own beside the canvas. */
export function SheetBar<Tab extends string>({ tabs, tab, isPanel, onTab, onPanel }: SheetBarProps<Tab>) {
  const text = useUiText();
  return (
    <nav className={styles['sheetBar']} aria-label={text('ui.designer.sheets')} data-zone="sheets">
      {tabs.map(({ value: name, title, icon }) => (
        <button key={name} type="button" aria-expanded={tab === name} onClick={() => onTab(tab === name ? undefined : name)}>
          {icon}
          {title}
        </button>
      ))}
      <button type="button" aria-expanded={isPanel} onClick={onPanel}>
        <SettingOutlined />
        {text('ui.designer.properties')}
      </button>
    </nav>
  );
}
