import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import type { DesignRow } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { Badge, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../forms/public/text';
import { STATE_WORDS } from './design-words';
import styles from './designs.module.css';

const COLORS = { 0: 'default', 1: 'success', 2: 'warning' } as const;

function ReleaseState({ state }: { state: DesignRow['isRelease'] }) {
  const text = useText();
  return <Badge status={COLORS[state]} text={text(STATE_WORDS[state])} />;
}

/** The names of menus, without the folders above them; `places` are paths with `; ` between them. */
const namesIn = (places: string): string => [...new Set(places.split('; ').map((path) => path.split('/').at(-1)))].join('、');

function MenuPlace({ icon, label, places }: { icon: ReactNode; label: string; places: string }) {
  if (places === '') return null;
  return (
    <span className={styles['place']}>
      <span role="img" aria-label={label}>
        {icon}
      </span>
      <Tooltip title={places}>
        <span className={styles['menus']}>{namesIn(places)}</span>
      </Tooltip>
    </span>
  );
}

function MenuPlaces({ row }: { row: DesignRow }) {
  const text = useText();
  return (
    <span className={styles['places']}>
      <MenuPlace icon={<DesktopOutlined />} label={text('forms.designs.web')} places={row.pcReleaseName} />
      <MenuPlace icon={<MobileOutlined />} label={text('forms.designs.app')} places={row.appReleaseName} />
    </span>
  );
}

export const stateCell = ({ isRelease }: DesignRow): ReactNode => <ReleaseState state={isRelease} />;
export const menuCell = (row: DesignRow): ReactNode => <MenuPlaces row={row} />;
