import { listSyncChanges, type SyncChange } from '@banyan/shared-contracts/admin/third-party-sync.contract';
import { type Choice, defineListScreen } from '@banyan/shared-ui/crud';
import { Tag } from 'antd';
import { type TextKey, useText } from '../../kernel/use-text';
import styles from './third-sync.module.css';

const COLORS = { add: 'success', change: 'processing', remove: 'error' } as const;

function useActions(): Choice[] {
  const text = useText();
  return (['add', 'change', 'remove', 'failed'] as const).map((value) => ({ value, label: text(`admin.thirdSync.action.${value}`) }));
}

function Action({ action }: Pick<SyncChange, 'action'>) {
  const text = useText();
  return <Tag color={COLORS[action]}>{text(`admin.thirdSync.action.${action}`)}</Tag>;
}

/** Members that differ, each as it is and as it becomes. */
function Fields({ fields }: Pick<SyncChange, 'fields'>) {
  const text = useText();
  const shown = (field: SyncChange['fields'][number]['field'], value: string) =>
    field === 'state' ? text(value === '1' ? 'admin.thirdSync.on' : 'admin.thirdSync.off') : value;
  return (
    <span className={styles['differences']}>
      {fields
        .filter(({ field, before }) => field !== 'name' || before !== '')
        .map(({ field, before, after }) => (
          <span key={field}>
            <span className={styles['quiet']}>{text(`admin.thirdSync.field.${field}`)}</span>{' '}
            {before !== '' && <del>{shown(field, before)}</del>} {shown(field, after)}
          </span>
        ))}
    </span>
  );
}

/** What a run changes on the receiving side. */
export const changesScreen = defineListScreen<typeof listSyncChanges, TextKey>({
  key: 'third-sync-changes',
  list: listSyncChanges,
  useText,
  noun: 'admin.thirdSync.change',
  search: 'admin.membership.search',
  filters: [{ key: 'action', label: 'admin.thirdSync.action', useChoices: useActions }],
  columns: [
    { key: 'action', title: 'admin.thirdSync.action', width: 90, cell: ({ action }) => <Action action={action} /> },
    { key: 'name', title: 'admin.membership.name', width: 180 },
    { key: 'fields', title: 'admin.thirdSync.fields', width: 420, cell: ({ fields }) => <Fields fields={fields} /> },
    {
      key: 'outcome',
      title: 'admin.thirdSync.outcome',
      width: 110,
      wordOf: ({ outcome }) => `admin.thirdSync.outcome.${outcome}`,
    },
    { key: 'reason', title: 'admin.thirdSync.reason', width: 260 },
  ],
  // Outcomes are written while the run goes on.
  frames: ['jobChanged'],
});
