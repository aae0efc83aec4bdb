import { InfoCircleOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import styles from './form.module.css';

/** Help text beside a label, for the pointer and for the keyboard. */
export function Tip({ text }: { text: string }) {
  return (
    <Tooltip title={text}>
      <button type="button" className={styles['tip']} aria-label={text}>
        <InfoCircleOutlined />
      </button>
    </Tooltip>
  );
}
