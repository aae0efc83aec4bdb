import { isAccepted } from '@banyan/shared-contracts/files/file-rules';
import { menuOf } from '@banyan/shared-contracts/session/holds';
import { MenuButton } from '@banyan/shared-ui/menu-button';
import { Allowed, useSession } from '@banyan/shared-ui/runtime';
import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../../forms/public/text';
import { PACKAGE_FILE } from './package-words';
import styles from './packages.module.css';

const ImportDialog = lazy(async () => ({ default: (await import('./import.dialog')).ImportDialog }));
const PackagesDrawer = lazy(async () => ({ default: (await import('./packages.drawer')).PackagesDrawer }));
const ApplicationExportDialog = lazy(async () => ({ default: (await import('./application-export.dialog')).ApplicationExportDialog }));

type Opened = { what: 'import'; file?: File } | { what: 'imports' } | { what: 'application' };

interface Packages {
  /** Buttons for the list of designs. */
  buttons: ReactNode;
  /** The open dialogs. */
  dialogs: ReactNode;
  /** Takes a file that was dropped on the list, where it is a package; returns whether it did. */
  take: (file: File) => boolean;
}

/** Import and export of packages beside a list of designs. */
export function usePackages(onDesign: ((designId: string) => void) | undefined): Packages {
  const text = useText();
  const session = useSession();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const mayExport = menuOf(session, 'menu.export') !== undefined;
  const mayImport = menuOf(session, 'design.create') !== undefined;
  return {
    buttons: (
      <>
        <Allowed button="add">
          <Button icon={<UploadOutlined />} onClick={() => setOpened({ what: 'import' })}>
            {text('forms.designs.package.import')}
          </Button>
        </Allowed>
        <MenuButton
          label={text('forms.designs.package.more')}
          className={styles['more']}
          actions={[
            { key: 'imports', label: text('forms.designs.package.imports'), run: () => setOpened({ what: 'imports' }) },
            ...(mayExport
              ? [{ key: 'application', label: text('forms.designs.package.application'), run: () => setOpened({ what: 'application' }) }]
              : []),
          ]}
        >
          {text('forms.designs.package.more')}
        </MenuButton>
      </>
    ),
    dialogs: opened !== undefined && (
      <Suspense fallback={null}>
        {opened.what === 'import' && <ImportDialog dropped={opened.file} onDesign={onDesign} onClose={close} />}
        {opened.what === 'imports' && <PackagesDrawer onDesign={onDesign} onClose={close} />}
        {opened.what === 'application' && <ApplicationExportDialog onClose={close} />}
      </Suspense>
    ),
    take: (file) => {
      const isTaken = mayImport && isAccepted(file.name, PACKAGE_FILE);
      if (isTaken) setOpened({ what: 'import', file });
      return isTaken;
    },
  };
}
