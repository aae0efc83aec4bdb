import { Button } from 'antd';
import { useText } from '../../forms/public/text';
import type { NewDesign } from './design-starts';
import styles from './designs.module.css';

const OFFERED = ['list', 'template', 'copy'] as const;

/** How one begins where there is nothing yet. */
export function StartButtons({ onStart }: { onStart: (begin: NewDesign) => void }) {
  const text = useText();
  return (
    <span className={styles['starts']}>
      {OFFERED.map((start) => (
        <Button key={start} type={start === 'list' ? 'primary' : 'default'} onClick={() => onStart({ start })}>
          {text(`forms.designs.start.${start}`)}
        </Button>
      ))}
    </span>
  );
}
