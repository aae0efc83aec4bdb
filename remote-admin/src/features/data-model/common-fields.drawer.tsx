import { COLUMN_TYPES } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import { commonFieldResource } from '@banyan/shared-contracts/forms/designs/tables/common-fields.contract';
import { CrudView, defineCrudScreen } from '@banyan/shared-ui/crud';
import { Drawer } from 'antd';
import { useText } from '../../kernel/use-text';

const TYPES = COLUMN_TYPES.map((type) => ({ value: type, label: type }));

const screen = defineCrudScreen({
  resource: commonFieldResource,
  useText,
  noun: 'admin.dataModel.commonField',
  nameOf: ({ field }) => field,
  search: 'admin.dataModel.search',
  columns: [
    { key: 'field', title: 'admin.dataModel.field', width: 160 },
    { key: 'fieldName', title: 'admin.dataModel.fieldName', width: 180 },
    { key: 'dataType', title: 'admin.dataModel.type', width: 100 },
    { key: 'dataLength', title: 'admin.dataModel.length', cell: 'number', width: 90 },
    { key: 'allowNull', title: 'admin.dataModel.nullable', cell: 'mark', width: 80 },
  ],
  form: [
    { key: 'field', label: 'admin.dataModel.field', widget: 'text', half: true },
    { key: 'fieldName', label: 'admin.dataModel.fieldName', widget: 'text', half: true },
    { key: 'dataType', label: 'admin.dataModel.type', widget: 'select', half: true, useChoices: () => TYPES },
    { key: 'dataLength', label: 'admin.dataModel.length', widget: 'number', min: 1, max: 999_999, half: true },
    { key: 'allowNull', label: 'admin.dataModel.nullable', widget: 'switch' },
    { key: 'description', label: 'admin.membership.description', widget: 'textarea', rows: 2 },
  ],
  defaults: { field: '', fieldName: '', dataType: 'varchar', dataLength: 50, allowNull: 1, description: '' },
});

/** Columns that tables often have. */
export function CommonFieldsDrawer({ onClose }: { onClose: () => void }) {
  const text = useText();
  return (
    <Drawer
      open
      size={820}
      title={text('admin.dataModel.commonFields')}
      onClose={onClose}
      styles={{ body: { display: 'flex', padding: 16 } }}
    >
      <CrudView screen={screen} />
    </Drawer>
  );
}
