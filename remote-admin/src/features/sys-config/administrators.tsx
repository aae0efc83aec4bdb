import { listAdministrators, replaceAdministrators } from '@banyan/shared-contracts/admin/system-config.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { PrincipalPickerDialog } from '@banyan/shared-ui/picker';
import { useSession } from '@banyan/shared-ui/runtime';
import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useChange, useReading } from '@banyan/shared-ui/calls';
import { useText } from '../../kernel/use-text';
import styles from './sys-config.module.css';

/** Who administers the whole installation. */
export function Administrators() {
  const text = useText();
  const { user } = useSession();
  const { data, error, refetch } = useReading(listAdministrators);
  const replace = useChange(replaceAdministrators, { rereads: [listAdministrators], silent: true });
  const [choosing, setChoosing] = useState(false);

  if (data === undefined) return error === null ? <Skeleton active /> : <ErrorPanel error={error} retry={refetch} />;
  return (
    <div className={styles['administrators']}>
      <p className={styles['unsaved']}>{text('admin.config.administrators.hint')}</p>
      <ul aria-label={text('admin.config.group.administrators')}>
        {data.map(({ id, realName, account }) => (
          <li key={id}>
            <strong>{realName}</strong>
            <span>{account}</span>
            {id === user.userId && <Tag color="processing">{text('admin.online.own')}</Tag>}
          </li>
        ))}
      </ul>
      <Button type="primary" onClick={() => setChoosing(true)}>
        {text('admin.config.administrators.choose')}
      </Button>
      {choosing && (
        <PrincipalPickerDialog
          kind="user"
          title={text('admin.config.administrators.choose')}
          multiple
          value={data.map(({ id }) => id)}
          saving={replace.busy}
          {...(replace.problem === undefined ? {} : { problem: replace.problem })}
          onConfirm={(adminIds) =>
            void replace.run({ body: { adminIds } }).then(
              () => setChoosing(false),
              () => undefined,
            )
          }
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
