import { type ConfigChange, listConfigHistory, restoreConfig } from '@banyan/shared-contracts/admin/config-history.contract';
import { callOf, type Choice, defineListScreen, ListPage } from '@banyan/shared-ui/crud';
import { Drawer } from 'antd';
import { type TextKey, useText } from '../../kernel/use-text';
import { VENDOR_FIELDS, type VendorField } from '../../kernel/vendor-fields';
import { CONFIG_GROUPS, type ConfigField } from './config-groups';
import { MailAccountName } from './mail-account-control';

/** Settings of this page and of that of the vendors' directories. */
const FIELDS: readonly (ConfigField | VendorField)[] = [
  ...CONFIG_GROUPS.flatMap(({ fields }) => fields),
  ...Object.values(VENDOR_FIELDS).flat(),
];
const fieldOf = (key: string) => FIELDS.find((field) => field.key === key);

function Setting({ name }: { name: string }) {
  const text = useText();
  const field = fieldOf(name);
  return field === undefined ? name : text(`admin.config.${field.key}`);
}

/** A value as the form shows it. */
function Value({ change, value }: { change: ConfigChange; value: ConfigChange['before'] }) {
  const text = useText();
  const field = fieldOf(change.key);
  if (change.secret) return text('admin.config.history.secret');
  if (value === null || value === '') return text('admin.config.history.empty');
  if (field?.control === 'switch') return text(value === 1 ? 'admin.config.history.on' : 'admin.config.history.off');
  if (field?.control === 'mailAccount') return <MailAccountName id={String(value)} />;
  const option = field?.control === 'choice' ? field.options.find((choice) => choice.value === value) : undefined;
  return option === undefined ? String(value) : text(option.label);
}

function useSettings(): Choice[] {
  const text = useText();
  return FIELDS.map(({ key }) => ({ value: key, label: text(`admin.config.${key}`) }));
}

const screen = defineListScreen<typeof listConfigHistory, TextKey>({
  key: 'config-history',
  list: listConfigHistory,
  useText,
  noun: 'admin.config.history.change',
  filters: [{ key: 'key', label: 'admin.config.history.setting', useChoices: useSettings }],
  rowActions: [
    {
      id: 'restore',
      label: 'admin.config.history.restore',
      button: 'btn_edit',
      visible: (change) => !change.secret,
      confirm: { title: 'admin.config.history.restore', content: 'admin.config.history.restoreText' },
      call: callOf(restoreConfig, ({ id }: ConfigChange) => ({ params: { id } })),
    },
  ],
  columns: [
    { key: 'key', title: 'admin.config.history.setting', cell: ({ key }) => <Setting name={key} />, width: 180 },
    { key: 'before', title: 'admin.config.history.before', cell: (change) => <Value change={change} value={change.before} />, width: 180 },
    { key: 'after', title: 'admin.config.history.after', cell: (change) => <Value change={change} value={change.after} />, width: 180 },
    { key: 'changedBy', title: 'admin.config.history.by', width: 150 },
    { key: 'changedTime', title: 'admin.config.history.time', cell: 'time', width: 160 },
  ],
});

/** Who has changed which setting, and the way back to the old value. */
export function ConfigHistory({ onClose }: { onClose: () => void }) {
  const text = useText();
  return (
    <Drawer open size={1000} title={text('admin.config.history')} onClose={onClose} styles={{ body: { display: 'grid', padding: 0 } }}>
      <ListPage screen={screen} />
    </Drawer>
  );
}
