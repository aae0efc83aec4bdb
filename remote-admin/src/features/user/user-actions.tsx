import { Allowed } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../kernel/use-text';

const ImportUsersDialog = lazy(async () => ({ default: (await import('./import/import-users.dialog')).ImportUsersDialog }));
const ExportUsersDialog = lazy(async () => ({ default: (await import('./export-users.dialog')).ExportUsersDialog }));

/** What is done with many people at once. */
export function UserActions({ query }: { query: Readonly<Record<string, unknown>> }) {
  const text = useText();
  const [open, setOpen] = useState<'import' | 'export'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Allowed button="btn_upload">
        <Button onClick={() => setOpen('import')}>{text('admin.user.import.action')}</Button>
      </Allowed>
      <Allowed button="btn_download">
        <Button onClick={() => setOpen('export')}>{text('admin.user.export')}</Button>
      </Allowed>
      <Suspense>
        {open === 'import' && <ImportUsersDialog onClose={close} />}
        {open === 'export' && <ExportUsersDialog query={query} onClose={close} />}
      </Suspense>
    </>
  );
}
