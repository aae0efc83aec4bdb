import { type BackupRow, listBackups, makeBackup, removeBackup } from '@banyan/shared-contracts/services/backup.contract';
import { callOf, defineListScreen } from '@banyan/shared-ui/crud';
import { fileSize } from '@banyan/shared-ui/format';
import { type TextKey, useText } from '../../kernel/use-text';

/** Backups on the server, the newest first. */
export const backupScreen = defineListScreen<typeof listBackups, TextKey>({
  key: 'backup',
  list: listBackups,
  useText,
  noun: 'admin.backup.backup',
  search: 'admin.backup.search',
  rowActions: [
    {
      id: 'remove',
      label: 'admin.backup.remove',
      button: 'btn_remove',
      danger: true,
      confirm: { title: 'admin.backup.remove', content: 'admin.backup.removeText' },
      call: callOf(removeBackup, ({ name }: BackupRow) => ({ params: { name } })),
    },
  ],
  listActions: [{ id: 'make', label: 'admin.backup.make', button: 'btn_add', call: callOf(makeBackup, () => ({})) }],
  columns: [
    { key: 'name', title: 'admin.backup.name', width: 360 },
    {
      key: 'daily',
      title: 'admin.backup.kind',
      wordOf: ({ daily }) => (daily === 1 ? 'admin.backup.daily' : 'admin.backup.manual'),
      width: 140,
    },
    { key: 'size', title: 'admin.backup.size', cell: ({ size }) => fileSize(size), align: 'right', width: 120 },
    { key: 'madeTime', title: 'admin.backup.time', cell: 'time', width: 160 },
  ],
  // A backup is a job: the row is there when it has ended.
  frames: ['jobChanged'],
});
