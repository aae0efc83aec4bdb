import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { IconChoice } from '../../../fields';
import { useUiText } from '../../../i18n/use-ui-text';
import styles from '../panel.module.css';
import type { ControlProps } from '../panel-target';

/** An icon of the platform, or none. */
export function IconControl({ id, value, onChange, onEnd }: ControlProps) {
  const text = useUiText();
  const choose = (icon: unknown) => {
    onChange(icon);
    onEnd();
  };
  return (
    <span className={styles['line']}>
      <IconChoice id={id} value={value} onChange={choose} />
      {typeof value === 'string' && value !== '' && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={text('ui.panel.clear')}
          onClick={() => choose('')}
        />
      )}
    </span>
  );
}
