import { gradeSliceInput, type GradeSlice } from '@banyan/shared-contracts/organization/grade-admin.contract';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { schemaRules } from '@banyan/shared-ui/form';
import { PrincipalField } from '@banyan/shared-ui/picker';
import { useLocale } from '@banyan/shared-ui/runtime';
import { Form, Input, Tabs } from 'antd';
import { type KeyboardEvent, useMemo } from 'react';
import { useText } from '../../kernel/use-text';
import { FlagTable } from './flag-table';
import { toRows } from './flag-rows';
import type { GradeForm } from './grade.dialog';
import styles from './grade-admin.module.css';
import { ItemTree } from './item-tree';

interface GradeFieldsProps {
  slice: GradeSlice;
  /** The person cannot be another one. */
  fixed: boolean;
  onPerson: (userId: string) => void;
}

/** Enter ticks and searches here; only in the lines above it saves. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.stopPropagation();
};

/** Person and name of the slice, then its organizations, systems and menus. */
export function GradeFields({ slice, fixed, onPerson }: GradeFieldsProps) {
  const text = useText();
  const locale = useLocale();
  const rows = useMemo(() => toRows(slice.orgAdminList), [slice]);
  const tabs = [
    {
      key: 'organizes',
      label: text('admin.gradeAdmin.organizes'),
      children: (
        <Form.Item<GradeForm> name="organizes" noStyle>
          <FlagTable rows={rows} />
        </Form.Item>
      ),
    },
    {
      key: 'systems',
      label: text('admin.gradeAdmin.systems'),
      children: (
        <Form.Item<GradeForm> name="systemIds" noStyle>
          <ItemTree
            label={text('admin.gradeAdmin.systems')}
            empty={text('admin.gradeAdmin.noSystems')}
            items={slice.systemPermissionList}
          />
        </Form.Item>
      ),
    },
    { key: 'menus', label: text('admin.gradeAdmin.menus'), children: <Menus slice={slice} /> },
  ];

  return (
    <>
      <div className={styles['fields']}>
        <Form.Item<GradeForm>
          name="userId"
          label={text('admin.gradeAdmin.administrator')}
          required
          rules={schemaRules(gradeSliceInput, 'userId', locale)}
        >
          <PersonField disabled={fixed} onPerson={onPerson} />
        </Form.Item>
        <Form.Item<GradeForm>
          name="managerGroup"
          label={text('admin.gradeAdmin.managerGroup')}
          rules={schemaRules(gradeSliceInput, 'managerGroup', locale)}
        >
          <Input maxLength={100} />
        </Form.Item>
      </div>
      <div role="presentation" onKeyDown={keepEnter}>
        <Tabs items={tabs} />
      </div>
    </>
  );
}

/** Menus of the systems that are given. */
function Menus({ slice }: Pick<GradeFieldsProps, 'slice'>) {
  const text = useText();
  const systemIds = (Form.useWatch('systemIds') as string[] | undefined) ?? slice.systemIds;
  const items = useMemo(() => slice.modulePermissionList.filter(({ id }) => systemIds.includes(id)), [slice, systemIds]);
  return (
    <Form.Item<GradeForm> name="moduleIds" noStyle>
      <ItemTree label={text('admin.gradeAdmin.menus')} empty={text('admin.gradeAdmin.noMenus')} items={items} />
    </Form.Item>
  );
}

function PersonField({
  value,
  onChange,
  disabled = false,
  onPerson,
  ...control
}: CustomFieldProps & { onPerson: (userId: string) => void }) {
  const id = typeof value === 'string' ? value : '';
  return (
    <PrincipalField
      kind="user"
      control={control}
      value={id === '' ? [] : [id]}
      onChange={([next = '']) => {
        onChange?.(next);
        onPerson(next);
      }}
      disabled={disabled}
    />
  );
}
