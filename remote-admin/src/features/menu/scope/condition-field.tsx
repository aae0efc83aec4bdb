import { type ConditionGroup, readConditionGroups } from '@banyan/shared-contracts/menu-admin/conditions';
import { ConditionEditor, useSummary } from '@banyan/shared-ui/conditions';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { Form, Skeleton } from 'antd';
import { useContext } from 'react';
import { ScopeMenuContext } from './scope-menu';
import { useComparedFields } from './use-compared-fields';

/** Groups of conditions, as the JSON text that a scheme stores, with a sentence that describes them. */
export function ConditionField({ value, onChange }: CustomFieldProps) {
  const form = Form.useFormInstance<object>();
  const logic = Form.useWatch<unknown>('matchLogic', { preserve: true }) === 'or' ? 'or' : 'and';
  const fields = useComparedFields(useContext(ScopeMenuContext));
  const summary = useSummary(fields);
  const groups = readConditionGroups(typeof value === 'string' ? value : '');

  function change(next: ConditionGroup[]) {
    form.setFieldsValue({ conditionText: summary(next, logic).slice(0, 2000) });
    onChange?.(JSON.stringify(next));
  }

  if (fields === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return <ConditionEditor groups={groups} fields={fields} summary={summary(groups, logic)} onChange={change} />;
}
