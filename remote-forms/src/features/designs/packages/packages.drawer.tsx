import { AppError } from '@banyan/shared-contracts/errors';
import {
  type ImportedPackage,
  listPackageObstacles,
  listPackages,
  undoPackage,
} from '@banyan/shared-contracts/forms/designs/design-packages.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { useFormats } from '@banyan/shared-ui/format';
import { Allowed, useConfirm, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { EmptyState } from '@banyan/shared-ui/table';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Drawer, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useText } from '../../../forms/public/text';
import { ObjectList } from './object-list';
import styles from './packages.module.css';

interface PackagesDrawerProps {
  onDesign: ((designId: string) => void) | undefined;
  onClose: () => void;
}

/** The earlier imports; each can be undone as a whole while none of its objects is used. */
export function PackagesDrawer({ onDesign, onClose }: PackagesDrawerProps) {
  const text = useText();
  useReturnFocus();
  const { data, error, refetch } = useReading(listPackages, { query: { currentPage: 1, pageSize: 50 } });
  return (
    <Drawer open title={text('forms.designs.package.imports')} size={640} onClose={onClose}>
      {data === undefined && (error === null ? <Skeleton active /> : <ErrorPanel error={error} retry={refetch} />)}
      {data?.list.length === 0 && <EmptyState text={text('forms.designs.package.noImports')} />}
      {data?.list.map((one) => (
        <Import
          key={one.id}
          imported={one}
          onDesign={
            onDesign &&
            ((id) => {
              onClose();
              onDesign(id);
            })
          }
        />
      ))}
    </Drawer>
  );
}

interface ImportProps {
  imported: ImportedPackage;
  onDesign: ((designId: string) => void) | undefined;
}

function Import({ imported: { id, fullName, creatorUser, creatorTime, undoneTime, undoneUser, objects }, onDesign }: ImportProps) {
  const text = useText();
  const { dateTime: time } = useFormats();
  const isUndone = undoneTime !== null;
  return (
    <section className={styles['package']} aria-label={fullName}>
      <header>
        <strong>{fullName}</strong>
        {isUndone ? (
          <Tag>{text('forms.designs.package.undone', { who: undoneUser, when: time(undoneTime) })}</Tag>
        ) : (
          <Allowed button="remove">
            <Undo id={id} name={fullName} />
          </Allowed>
        )}
      </header>
      <span className={styles['quiet']}>{text('forms.designs.package.by', { who: creatorUser, when: time(creatorTime) })}</span>
      <details>
        <summary>{text('forms.designs.package.objects', { count: objects.length })}</summary>
        <ObjectList objects={objects} onDesign={isUndone ? undefined : onDesign} />
      </details>
    </section>
  );
}

/** Undoes an import, or shows why it cannot be undone. */
function Undo({ id, name }: { id: string; name: string }) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const confirm = useConfirm();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [obstacles, setObstacles] = useState<readonly { name: string; reason: string }[]>([]);

  async function undo() {
    const question = { title: text('forms.designs.package.undoTitle', { name }), content: text('forms.designs.package.undoText') };
    if (!(await confirm({ ...question, okText: text('forms.designs.package.undo') }))) return;
    setBusy(true);
    try {
      const { list } = (await request(listPackageObstacles, { params: { id } })).data;
      setObstacles(list);
      if (list.length > 0) return;
      toast('success', (await request(undoPackage, { params: { id } })).msg);
      await cache.invalidateQueries();
    } catch (error) {
      toast('error', error instanceof AppError ? error.message : text('forms.designs.failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button size="small" danger loading={busy} onClick={() => void undo()}>
        {text('forms.designs.package.undo')}
      </Button>
      {obstacles.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={text('forms.designs.package.notUndone')}
          description={
            <ul className={styles['lines']}>
              {obstacles.map((one, index) => (
                <li key={index}>{text('forms.designs.package.obstacle', one)}</li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}
