import type { ImportedObject } from '@banyan/shared-contracts/forms/designs/design-packages.contract';
import { Button, Tag } from 'antd';
import { useText } from '../../../forms/public/text';
import { KIND_WORDS } from './package-words';
import styles from './packages.module.css';

interface ObjectListProps {
  objects: readonly ImportedObject[];
  /** Opens a design; without it the names of designs are not links. */
  onDesign: ((designId: string) => void) | undefined;
}

/** Objects that an import has created or changed. */
export function ObjectList({ objects, onDesign }: ObjectListProps) {
  const text = useText();
  return (
    <ul className={styles['items']}>
      {objects.map(({ kind, id, name, code, action }) => (
        <li key={`${kind} ${id}`}>
          <span className={styles['kind']}>{text(KIND_WORDS[kind])}</span>
          <span className={styles['name']}>
            {kind === 'design' && onDesign !== undefined ? (
              <Button type="link" size="small" className={styles['link'] ?? ''} onClick={() => onDesign(id)}>
                {name}
              </Button>
            ) : (
              name
            )}{' '}
            <small>{code}</small>
          </span>
          <Tag color={action === 'made' ? 'success' : 'warning'}>{text(`forms.designs.package.action.${action}`)}</Tag>
        </li>
      ))}
    </ul>
  );
}
