import type { InterfaceListRow } from '@banyan/shared-contracts/forms/designs/interfaces/interface-admin.contract';
import {
  copyVariate,
  exportVariate,
  importVariate,
  renewVariate,
  variateResource,
  type VariateRow,
} from '@banyan/shared-contracts/forms/designs/interfaces/interface-variate.contract';
import { callOf, CrudView, defineCrudScreen, downloadOf, type RowDialogProps } from '@banyan/shared-ui/crud';
import { Allowed } from '@banyan/shared-ui/runtime';
import { PackageUpload } from '@banyan/shared-ui/upload';
import { Alert, Drawer } from 'antd';
import { useText } from '../../kernel/use-text';

const byId = ({ id }: VariateRow) => ({ params: { id } });

/** Variables of one authentication interface (api-data 1.6). */
const screen = defineCrudScreen({
  resource: variateResource,
  useText,
  noun: 'admin.variate.variate',
  nameOf: (row) => row.fullName,
  search: 'admin.membership.search',
  rowActions: [
    { id: 'renew', label: 'admin.variate.renew', button: 'btn_edit', call: callOf(renewVariate, byId) },
    { id: 'copy', label: 'admin.interface.copy', button: 'btn_add', call: callOf(copyVariate, byId) },
    { id: 'export', label: 'admin.interface.export', button: 'btn_download', call: downloadOf(exportVariate, byId) },
  ],
  columns: [
    { key: 'fullName', title: 'admin.variate.name', width: 150 },
    { key: 'expression', title: 'admin.variate.expression', width: 200 },
    { key: 'value', title: 'admin.variate.value', width: 90 },
    { key: 'valueTime', title: 'admin.variate.valueTime', cell: 'time', width: 142 },
    { key: 'creatorUser', title: 'admin.interface.creator', width: 120, spare: true },
  ],
  form: [
    { key: 'fullName', label: 'admin.variate.name', widget: 'text' },
    { key: 'expression', label: 'admin.variate.expression', widget: 'textarea', rows: 4, placeholder: 'admin.variate.expressionHint' },
    { key: 'description', label: 'admin.membership.description', widget: 'textarea', rows: 2 },
  ],
  defaults: { fullName: '', expression: '', description: '' },
});

/** Variables that other interfaces call with: values taken out of the answer of this one. */
export function VariatesDrawer({ row, onClose }: RowDialogProps<InterfaceListRow>) {
  const text = useText();
  return (
    <Drawer
      open
      size={820}
      title={text('admin.variate.of', { name: row.fullName })}
      onClose={onClose}
      styles={{ body: { display: 'flex', flexDirection: 'column', gap: 12, padding: 16 } }}
    >
      <Alert type="info" showIcon title={text('admin.variate.note')} />
      <CrudView
        screen={screen}
        scope={{ params: { interfaceId: row.id } }}
        defaults={{ interfaceId: row.id }}
        actions={({ refresh }) => (
          <Allowed button="btn_upload">
            <PackageUpload endpoint={importVariate} accept=".ffa" duplicates={false} onDone={refresh} />
          </Allowed>
        )}
      />
    </Drawer>
  );
}
