import { getDesign } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { getDesignVersion } from '@banyan/shared-contracts/forms/designs/design-versions.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useReturnFocus, useSteadyDialog } from '@banyan/shared-ui/dialog';
import { useRequest } from '@banyan/shared-ui/runtime';
import { EmptyState } from '@banyan/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useText } from '../../../forms/public/text';
import { useDesignWords } from '../use-design-words';
import { compareDocuments } from './compare-documents';
import { DRAFT } from './draft';
import styles from './versions.module.css';

interface CompareDialogProps {
  designId: string;
  versions: readonly [older: number, newer: number];
  onClose: () => void;
}

function useDocuments(designId: string, [older, newer]: CompareDialogProps['versions']) {
  const request = useRequest();
  const read = async (version: number, signal: AbortSignal) =>
    version === DRAFT
      ? (await request(getDesign, { params: { id: designId } }, { signal })).data
      : (await request(getDesignVersion, { params: { id: designId, version } }, { signal })).data;
  return useQuery({
    queryKey: ['designVersions', designId, older, newer],
    queryFn: ({ signal }) => Promise.all([read(older, signal), read(newer, signal)]),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
}

/** The changes between two versions, as sentences. */
export default function CompareDialog({ designId, versions, onClose }: CompareDialogProps) {
  const text = useText();
  const steady = useSteadyDialog();
  useReturnFocus();
  const say = useDesignWords();
  const { data, error, refetch } = useDocuments(designId, versions);
  const changes = useMemo(() => data && compareDocuments(...data), [data]);
  const nameOf = (version: number) =>
    version === DRAFT ? text('forms.designs.version.draft') : text('forms.designs.version.name', { version });
  return (
    <Modal
      {...steady}
      open
      title={text('forms.designs.version.difference', { older: nameOf(versions[0]), newer: nameOf(versions[1]) })}
      width={680}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{text('forms.designs.close')}</Button>}
    >
      {error !== null && <ErrorPanel error={error} retry={() => void refetch()} />}
      {error === null && (changes === undefined || say === undefined) && <Skeleton active title={false} />}
      {changes?.length === 0 && <EmptyState text={text('forms.designs.version.same')} />}
      {changes !== undefined && say !== undefined && (
        <ol className={styles['changes']}>
          {changes.map((change, index) => (
            <li key={index} data-change={change.key}>
              {say(change)}
            </li>
          ))}
        </ol>
      )}
    </Modal>
  );
}
