import type { UserColumn } from '@banyan/shared-contracts/organization/user/user-import.contract';
import { Switch } from 'antd';
import { useState } from 'react';
import { useText } from '../../../kernel/use-text';
import styles from './import.module.css';
import { ImportTable } from './import-table';
import { OtherColumns } from './other-columns';
import type { UserImport } from './use-user-import';

type PreviewStepProps = Pick<UserImport, 'header' | 'rows' | 'others' | 'named' | 'change' | 'remove'> & {
  busy: boolean;
  onName: (index: number, column: UserColumn | undefined) => void;
};

/** The content of the file, with each problem beside its cell; cells are corrected in place before anything is sent. */
export function PreviewStep({ header, rows, others, named, change, remove, busy, onName }: PreviewStepProps) {
  const text = useText();
  const [onlyWrong, setOnlyWrong] = useState(false);
  const wrong = rows.filter(({ errorsInfo }) => errorsInfo !== '');
  // A row that was just corrected stays where it is until the list is asked for again.
  const [kept, setKept] = useState<ReadonlySet<string | undefined>>(new Set());
  const shown = onlyWrong ? rows.filter((row) => row.errorsInfo !== '' || kept.has(row.rowId)) : rows;

  const showOnlyWrong = (only: boolean) => {
    setKept(new Set(only ? wrong.map(({ rowId }) => rowId) : []));
    setOnlyWrong(only);
  };

  return (
    <section aria-label={text('admin.user.import.preview')}>
      <OtherColumns header={header} others={others} named={named} busy={busy} onName={onName} />
      <div className={styles['bar']}>
        <span role="status">
          {text('admin.user.import.count', { count: rows.length })}
          {wrong.length > 0 && <strong className={styles['wrong']}>{text('admin.user.import.wrong', { count: wrong.length })}</strong>}
        </span>
        <label>
          <Switch size="small" checked={onlyWrong} onChange={showOnlyWrong} disabled={wrong.length === 0 && !onlyWrong} />{' '}
          {text('admin.user.import.onlyWrong')}
        </label>
      </div>
      {shown.length === 0 ? (
        <p className={styles['none']}>{text('admin.user.import.empty')}</p>
      ) : (
        <ImportTable header={header} rows={shown} crowded={others.length > 0} onChange={change} onRemove={remove} />
      )}
    </section>
  );
}
