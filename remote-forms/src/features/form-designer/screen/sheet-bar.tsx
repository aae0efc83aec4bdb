import { SettingOutlined } from '@ant-design/icons';
import { useText } from '../../../forms/public/text';
import { LEFT_ICONS, LEFT_TABS, type LeftTab } from './left-column';
import styles from './screen.module.css';

interface SheetBarProps {
  /** The tab that is open. */
  tab: LeftTab | undefined;
  isPanel: boolean;
  onTab: (tab: LeftTab | undefined) => void;
  onPanel: () => void;
}

/** Opens and closes what has no room of its own beside the canvas. */
export function SheetBar({ tab, isPanel, onTab, onPanel }: SheetBarProps) {
  const text = useText();
  return (
    <nav className={styles['sheetBar']} aria-label={text('forms.designer.sheets')} data-zone="sheets">
      {LEFT_TABS.map((name) => (
        <button key={name} type="button" aria-expanded={tab === name} onClick={() => onTab(tab === name ? undefined : name)}>
          {LEFT_ICONS[name]}
          {text(`forms.designer.left.${name}`)}
        </button>
      ))}
      <button type="button" aria-expanded={isPanel} onClick={onPanel}>
        <SettingOutlined />
        {text('forms.designer.properties')}
      </button>
    </nav>
  );
}
