import { Button } from 'antd';
import { useText } from '../../forms/public/text';
import type { NewDesign } from './design-starts';
import styles from './designs.module.css';

const OFFERED = ['list', 'template', 'copy'] as const;

/** The first steps shown where there is no design yet. */
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
