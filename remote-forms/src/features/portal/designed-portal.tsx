import { isShown, type PortalDocument } from '@banyan/shared-contracts/portal/portal-document';
import type { Portal } from '@banyan/shared-contracts/portal/portal.contract';
import { useSession } from '@banyan/shared-ui/runtime';
import { HomeOutlined, LayoutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../forms/public/text';
import { ArrangedPortal } from './arranged-portal';
import { PortalGrid } from './portal-grid';
import styles from './portal.module.css';
import { usePortalWrites } from './use-portal';

interface DesignedPortalProps {
  portal: Portal;
  document: PortalDocument;
}

/** Cards on a grid; users with the permission arrange them for themselves. */
export function DesignedPortal({ portal, document }: DesignedPortalProps) {
  const text = useText();
  const { user } = useSession();
  const { home } = usePortalWrites(portal);
  const [arranging, setArranging] = useState(false);
  if (arranging) return <ArrangedPortal portal={portal} document={document} onDone={() => setArranging(false)} />;
  return (
    <div className={styles['portal']}>
      <header className={styles['bar']}>
        <h1>{portal.fullName}</h1>
        <div className={styles['actions']}>
          {portal.isDefault === 0 && portal.systemId === user.systemId && (
            <Button type="text" size="small" icon={<HomeOutlined />} loading={home.isPending} onClick={() => home.mutate()}>
              {text('forms.portal.makeHome')}
            </Button>
          )}
          {portal.enabledLock === 0 && (
            <Button
              className={styles['whenWide'] ?? ''}
              type="text"
              size="small"
              icon={<LayoutOutlined />}
              onClick={() => setArranging(true)}
            >
              {text('forms.portal.arrange')}
            </Button>
          )}
        </div>
      </header>
      <PortalGrid cards={document.layout.filter(isShown)} />
    </div>
  );
}
