import { listSignaturesByIds } from '@banyan/shared-contracts/admin/signature.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useFirstField, useReturnFocus, useSteadyDialog } from '@banyan/shared-ui/dialog';
import { useHost, useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import styles from './signature.module.css';

interface SignatureDialogProps {
  /** Ids of those that the design allows; none means all. */
  ids: readonly string[];
  value: string | null;
  onConfirm: (icon: string) => void;
  onClose: () => void;
}

/** The signatures that the user may use, as pictures (600 px, product-2 section 2). */
export function SignatureDialog({ ids, value, onConfirm, onClose }: SignatureDialogProps) {
  const text = useText();
  const request = useRequest();
  const { resolveUrl } = useHost();
  useReturnFocus();
  const [chosen, setChosen] = useState(value ?? '');
  const { data, error, refetch } = useQuery({
    queryKey: ['signature', 'usable', ids],
    queryFn: async ({ signal }) => (await request(listSignaturesByIds, { body: { ids: [...ids] } }, { signal })).data.list,
    meta: { silent: true },
  });
  const [cards, focusCard] = useFirstField(data !== undefined);
  const steady = useSteadyDialog(focusCard);
  return (
    <Modal
      open
      {...steady}
      title={text('forms.signature.title')}
      width={600}
      mask={{ closable: false }}
      onCancel={onClose}
      onOk={() => onConfirm(chosen)}
      okText={text('forms.chooser.confirm')}
      cancelText={text('forms.record.cancel')}
      okButtonProps={{ disabled: data?.some(({ icon }) => icon === chosen) !== true }}
    >
      {error !== null && data === undefined && <ErrorPanel error={error} retry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton active title={false} />}
      {data?.length === 0 && <p className={styles['none']}>{text('forms.signature.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <div ref={cards} className={styles['grid']} role="radiogroup" aria-label={text('forms.signature.title')}>
          {data.map(({ id, fullName, icon }) => (
            <label key={id} className={styles['card']} data-chosen={icon === chosen}>
              <input type="radio" name="signature" checked={icon === chosen} onChange={() => setChosen(icon)} />
              <img src={resolveUrl(icon)} alt="" />
              <span>{fullName}</span>
            </label>
          ))}
        </div>
      )}
    </Modal>
  );
}
