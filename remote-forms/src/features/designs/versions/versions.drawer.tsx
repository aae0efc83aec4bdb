import { listDesignVersions } from '@banyan/shared-contracts/forms/designs/design-versions.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { EmptyState, Pager } from '@banyan/shared-ui/table';
import { Allowed } from '@banyan/shared-ui/runtime';
import { Button, Drawer, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../forms/public/text';
import { DRAFT } from './draft';
import { SaveVersionDialog } from './save-version.dialog';
import { DraftItem, type NamedDesign, VersionItem } from './version-item';
import styles from './versions.module.css';

/** A separate chunk: it contains the reader of documents. */
const CompareDialog = lazy(() => import('./compare.dialog'));

/** Versions on a page. */
const PAGE = 20;

type Opened = { dialog: 'save' } | { dialog: 'compare'; versions: readonly [older: number, newer: number] };

/** Versions of a design, newest first: their authors and notes, the differences between two of them, and the restore. */
export function VersionsDrawer({ row, onClose }: { row: NamedDesign; onClose: () => void }) {
  const text = useText();
  useReturnFocus();
  const [page, setPage] = useState({ currentPage: 1, pageSize: PAGE });
  const { data, error, refetch } = useReading(listDesignVersions, { params: { id: row.id }, query: page });
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const choose = (version: number) =>
    setChosen(chosen.includes(version) ? chosen.filter((one) => one !== version) : [...chosen.slice(-1), version]);
  const [older, newer] = [...chosen].sort((one, other) => (one === DRAFT ? 1 : other === DRAFT ? -1 : one - other));
  const pick = { chosen, onChoose: choose };

  return (
    <Drawer open title={text('forms.designs.version.title', { name: row.fullName })} size={640} onClose={onClose}>
      <div className={styles['tools']}>
        <Allowed button="edit">
          <Button type="primary" onClick={() => setOpened({ dialog: 'save' })}>
            {text('forms.designs.version.save')}
          </Button>
        </Allowed>
        <Button
          disabled={older === undefined || newer === undefined}
          onClick={() => older !== undefined && newer !== undefined && setOpened({ dialog: 'compare', versions: [older, newer] })}
        >
          {text('forms.designs.version.compare')}
        </Button>
        <span className={styles['hint']}>{text('forms.designs.version.compareHint')}</span>
      </div>
      {data === undefined && (error === null ? <Skeleton active /> : <ErrorPanel error={error} retry={refetch} />)}
      {data?.list.length === 0 && <EmptyState text={text('forms.designs.version.none')} />}
      <ul className={styles['versions']} aria-label={text('forms.designs.versions')}>
        {data !== undefined && page.currentPage === 1 && data.list.length > 0 && <DraftItem {...pick} />}
        {data?.list.map((version) => (
          <VersionItem key={version.version} design={row} version={version} {...pick} onRestored={refetch} />
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
      {opened?.dialog === 'save' && <SaveVersionDialog designId={row.id} onSaved={refetch} onClose={close} />}
      {opened?.dialog === 'compare' && (
        <Suspense fallback={null}>
          <CompareDialog designId={row.id} versions={opened.versions} onClose={close} />
        </Suspense>
      )}
    </Drawer>
  );
}
