import { typesModule } from '@banyan/shared-contracts/menu-admin/menu-kinds';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { AutoComplete, Form, Select } from 'antd';
import { useText } from '../../kernel/use-text';
import { useModules, useOutsideModules } from './use-menu-choices';

/** What another server shows: chosen where it is set and answers, otherwise its id is typed. */
function OutsideModule({ type, value, ...given }: ModuleSelectProps) {
  const text = useText();
  const choices = useOutsideModules(type);
  return (
    <AutoComplete
      {...given}
      value={value}
      options={choices}
      placeholder={text('admin.menu.moduleId')}
      showSearch={{
        filterOption: (typed, option) =>
          `${String(option?.['label'])} ${String(option?.['value'])}`.toLowerCase().includes(typed.toLowerCase()),
      }}
    />
  );
}

/** What a menu shows: chosen among what there is, or the id that another front end knows. */
export function ModuleField({ value, onChange, disabled = false, ...control }: CustomFieldProps) {
  const type = Number(Form.useWatch<unknown>('type', { preserve: true }));
  const known = typeof value === 'string' ? value : '';
  if (typesModule(type)) {
    return <OutsideModule {...control} key={type} type={type} value={known} disabled={disabled} onChange={(id) => onChange?.(id)} />;
  }
  return <ModuleSelect {...control} key={type} type={type} value={known} disabled={disabled} onChange={(id) => onChange?.(id)} />;
}

interface ModuleSelectProps {
  id?: string;
  type: number;
  value: string;
  disabled: boolean;
  onChange: (id: string) => void;
}

function ModuleSelect({ type, value, ...given }: ModuleSelectProps) {
  const text = useText();
  const modules = useModules(type);
  return (
    <Select
      {...given}
      value={value === '' ? null : value}
      loading={modules === undefined}
      options={modules ?? []}
      placeholder={text('admin.menu.choose')}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
}
