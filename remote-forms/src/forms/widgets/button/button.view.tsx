import type { ButtonSettings } from '@banyan/shared-contracts/forms/widgets/button/button.contract';
import { Button } from 'antd';
import type { DecorationProps } from '../../kernel/widget-definition';
import styles from './button.module.css';

/** Types that the component library supports; the others are coloured by their name. */
const own = (type: ButtonSettings['type']) =>
  type === 'primary' ? { type: 'primary' as const } : type === 'danger' ? { type: 'primary' as const, danger: true } : {};

/** Runs the script of the design; where no form is filled in, there is none to run. */
export function ButtonView({ settings: { align, buttonText, type, disabled }, press }: DecorationProps<ButtonSettings>) {
  return (
    <div className={styles['line']} data-kind={type} style={{ textAlign: align }}>
      <Button {...own(type)} disabled={disabled || press === undefined} onClick={press}>
        {buttonText}
      </Button>
    </div>
  );
}
