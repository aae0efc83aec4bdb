import { AppError } from '@banyan/shared-contracts/errors';
import { toStoredCode } from '@banyan/shared-contracts/menu-admin/field-code';
import type { LinkField } from '@banyan/shared-contracts/menu-admin/data-link.contract';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { type DataColumn, DataTable, Ellipsis } from '@banyan/shared-ui/table';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../../kernel/use-text';
import styles from '../menu.module.css';
import { RuleCell } from './rule-field';

interface BatchDialogProps {
  fields: LinkField[] | undefined;
  failure: unknown;
  /** Codes, as they are stored, that the menu has already. */
  taken: readonly string[];
  onAdd: (fields: LinkField[]) => Promise<void>;
  onClose: () => void;
}

interface FieldRow extends LinkField {
  id: string;
}

const toRow = (field: LinkField): FieldRow => ({ ...field, id: toStoredCode(field.field, field) });

/** Adds several fields of the design at once; those that are there already are not offered. */
export function BatchDialog({ fields, failure, taken, onAdd, onClose }: BatchDialogProps) {
  const text = useText();
  useReturnFocus();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const rows = (fields ?? []).map(toRow).filter(({ id }) => !taken.includes(id));
  const failed = failure === null ? problem : failure instanceof AppError ? failure.message : text('admin.menu.failed');

  async function add() {
    setSaving(true);
    setProblem('');
    try {
      await onAdd(rows.filter(({ id }) => chosen.includes(id)));
      onClose();
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : text('admin.menu.failed'));
    } finally {
      setSaving(false);
    }
  }

  const columns: DataColumn<FieldRow>[] = [
    { key: 'fieldName', title: text('admin.menu.name'), width: 200, render: ({ fieldName }) => <Ellipsis text={fieldName} /> },
    { key: 'field', title: text('admin.menu.code'), width: 180, render: ({ field }) => <Ellipsis text={field} /> },
    {
      key: 'fieldRule',
      title: text('admin.menu.fieldRule'),
      width: 150,
      render: ({ fieldRule, childTableKey }) => <RuleCell rule={fieldRule} table={childTableKey} />,
    },
  ];

  return (
    <Modal
      open
      title={text('admin.menu.batch')}
      width={700}
      onCancel={onClose}
      onOk={() => void add()}
      okText={text('admin.menu.addChosen', { count: chosen.length })}
      cancelText={text('admin.menu.cancel')}
      confirmLoading={saving}
      okButtonProps={{ disabled: chosen.length === 0 }}
      destroyOnHidden
    >
      {failed !== '' && <Alert type="error" showIcon title={failed} style={{ marginBottom: 12 }} />}
      <div className={styles['pick']}>
        <DataTable<FieldRow>
          id="menu-batch"
          columns={columns}
          rows={rows}
          rowKey="id"
          loading={fields === undefined && failure === null}
          empty={{ text: text('admin.menu.batchEmpty') }}
          selection={{ selectedRowKeys: [...chosen], onChange: (keys) => setChosen(keys.map(String)), columnWidth: 44 }}
        />
      </div>
    </Modal>
  );
}
