import { CheckCircleFilled, WarningFilled } from '@ant-design/icons';
import type { OtherColumn, UserColumn } from '@banyan/shared-contracts/organization/user/user-import.contract';
import { useClear } from '@banyan/shared-ui/form';
import { Button, Select } from 'antd';
import { useText } from '../../../kernel/use-text';
import styles from './import.module.css';
import type { UserImport } from './use-user-import';

type OtherColumnsProps = Pick<UserImport, 'header' | 'others' | 'named'> & {
  busy: boolean;
  onName: (index: number, column: UserColumn | undefined) => void;
};

/** Columns that the template does not have: what each holds, what it probably is, and a choice of what it shall be. */
export function OtherColumns({ header, others, named, busy, onName }: OtherColumnsProps) {
  const text = useText();
  const clear = useClear();
  if (others.length === 0) return null;
  const left = others.length - Object.keys(named).length;
  const taken = new Set(Object.values(named));
  const free = header.filter(({ id, inSheet }) => !inSheet && !taken.has(id));
  const titleOf = (column: UserColumn) => header.find(({ id }) => id === column)?.fullName.replace('*', '') ?? column;
  const nameOf = ({ title, index }: OtherColumn) => title || text('admin.user.import.untitled', { place: index + 1 });

  return (
    <section className={styles['others']} data-left={left > 0}>
      <h3>
        {left > 0 ? <WarningFilled aria-hidden /> : <CheckCircleFilled aria-hidden />}
        {left > 0 ? text('admin.user.import.others', { count: left }) : text('admin.user.import.othersNamed')}
      </h3>
      <ul>
        {others.map((column) => {
          const { index, sample, suggestion } = column;
          const meaning = named[index];
          const choices = meaning === undefined ? free : [...free, ...header.filter(({ id }) => id === meaning)];
          return (
            <li key={index}>
              <span>
                {nameOf(column)}
                {sample !== '' && <small>{text('admin.user.import.sample', { sample })}</small>}
              </span>
              <Select<UserColumn | null>
                size="small"
                style={{ width: 200 }}
                value={meaning ?? null}
                placeholder={text('admin.user.import.notImported')}
                aria-label={text('admin.user.import.meaning', { title: nameOf(column) })}
                disabled={busy}
                allowClear={clear}
                showSearch={{ optionFilterProp: 'label' }}
                options={choices.map(({ id, fullName }) => ({ value: id, label: fullName.replace('*', '') }))}
                onChange={(next: UserColumn | null | undefined) => onName(index, next ?? undefined)}
              />
              {meaning === undefined && suggestion !== null && !taken.has(suggestion) && (
                <Button type="link" size="small" disabled={busy} onClick={() => onName(index, suggestion)}>
                  {text('admin.user.import.useAs', { column: titleOf(suggestion) })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
