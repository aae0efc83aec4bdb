import { AppError } from '@banyan/shared-contracts/errors';
import { type PrintTemplateRow, printTemplateResource } from '@banyan/shared-contracts/print/template-admin.contract';
import {
  listPrintTemplateVersions,
  type PrintTemplateVersion,
  restorePrintTemplateVersion,
} from '@banyan/shared-contracts/print/template-versions.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { useFormats } from '@banyan/shared-ui/format';
import { Allowed, useConfirm, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { Pager } from '@banyan/shared-ui/table';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useText } from '../../../kernel/use-text';
import styles from './versions.module.css';

/** Versions on a page. */
const PAGE = 20;

interface VersionsDrawerProps {
  row: Pick<PrintTemplateRow, 'id' | 'fullName'>;
  /** It was set back to a version. */
  onRestored?: () => void;
  onClose: () => void;
}

/** Versions of a template, newest first: who saved them, and why; each can be set back to. */
export function VersionsDrawer({ row, onRestored, onClose }: VersionsDrawerProps) {
  const text = useText();
  useReturnFocus();
  const [page, setPage] = useState({ currentPage: 1, pageSize: PAGE });
  const { data, error, refetch } = useReading(listPrintTemplateVersions, { params: { id: row.id }, query: page });
  const restore = useRestore(row, () => {
    refetch();
    onRestored?.();
  });
  const newest = page.currentPage === 1 ? data?.list[0]?.version : undefined;
  return (
    <Drawer open title={text('print.template.versionsOf', { name: row.fullName })} size={560} onClose={onClose}>
      {data === undefined && (error === null ? <Skeleton active /> : <ErrorPanel error={error} retry={refetch} />)}
      <ul className={styles['versions']} aria-label={text('print.template.versions')}>
        {data?.list.map((version) => (
          <VersionItem key={version.version} version={version} isNewest={version.version === newest} onRestore={restore} />
        ))}
      </ul>
      {data !== undefined && data.pagination.total > PAGE && (
        <Pager
          page={page.currentPage}
          size={page.pageSize}
          total={data.pagination.total}
          onChange={(currentPage, pageSize) => setPage({ currentPage, pageSize })}
        />
      )}
    </Drawer>
  );
}

interface VersionItemProps {
  version: PrintTemplateVersion;
  isNewest: boolean;
  onRestore: (version: number) => Promise<void>;
}

function VersionItem({ version, isNewest, onRestore }: VersionItemProps) {
  const text = useText();
  const formats = useFormats();
  const [running, setRunning] = useState(false);
  const name = text('print.template.versionName', { version: version.version });
  return (
    <li>
      <span className={styles['version']}>
        <span>
          <strong>{name}</strong> {isNewest && <Tag color="success">{text('print.template.present')}</Tag>}
          {!version.isDocument && <Tag>{text('print.template.html')}</Tag>}
        </span>
        {version.note !== '' && <span className={styles['note']}>{version.note}</span>}
        <small>{[version.creatorUser, formats.dateTime(version.creatorTime)].filter((part) => part !== '').join(' · ')}</small>
      </span>
      {!isNewest && (
        <Allowed button="btn_edit">
          <Button
            size="small"
            loading={running}
            aria-label={text('print.template.restoreName', { name })}
            onClick={() => {
              setRunning(true);
              void onRestore(version.version).finally(() => setRunning(false));
            }}
          >
            {text('print.template.restore')}
          </Button>
        </Allowed>
      )}
    </li>
  );
}

/** Sets a template back to a version, which becomes the newest one. */
function useRestore({ id, fullName }: VersionsDrawerProps['row'], onRestored: () => void) {
  const text = useText();
  const request = useRequest();
  const confirm = useConfirm();
  const toast = useToast();
  const cache = useQueryClient();
  return async (version: number) => {
    const title = text('print.template.restoreTitle', { name: fullName, version });
    if (!(await confirm({ title, content: text('print.template.restoreText'), okText: text('print.template.restore') }))) return;
    try {
      toast('success', (await request(restorePrintTemplateVersion, { params: { id, version } })).msg);
      await cache.invalidateQueries({ queryKey: [printTemplateResource.key] });
      onRestored();
    } catch (error) {
      toast('error', error instanceof AppError ? error.message : text('print.template.failed'));
    }
  };
}
