import { AimOutlined } from '@ant-design/icons';
import type { MapNode } from '@banyan/shared-contracts/data/reference-map.contract';
import { Link } from '@banyan/shared-ui/router';
import { useSession } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import type { CSSProperties } from 'react';
import { useText } from '../../kernel/use-text';
import { colorOf, kindLooks } from './kinds';
import { addressOf } from './node-address';
import styles from './reference-map.module.css';

interface ObjectCardProps {
  node: MapNode;
  focused: boolean;
  onFocus: (key: string) => void;
}

/** One object: its kind and name, a way to its page, and a button that puts it into the middle of the map. */
export function ObjectCard({ node, focused, onFocus }: ObjectCardProps) {
  const text = useText();
  const { menus } = useSession();
  const address = addressOf(menus, node);
  const { kind, name, code } = node;
  const title = code === '' || code === name ? name : `${name}\n${code}`;
  return (
    <div className={styles['object']} data-focused={focused} style={{ '--kind': colorOf(kind) } as CSSProperties}>
      <span className={styles['names']} title={title}>
        <span className={styles['kind']}>{text(kindLooks[kind].title)}</span>
        {address === undefined ? <span className={styles['name']}>{name}</span> : <Link to={address}>{name}</Link>}
      </span>
      <Button
        type="text"
        size="small"
        icon={<AimOutlined />}
        aria-pressed={focused}
        aria-label={text('admin.referenceMap.focusOn', { name })}
        title={text('admin.referenceMap.focus')}
        onClick={() => onFocus(focused ? '' : node.key)}
      />
    </div>
  );
}
