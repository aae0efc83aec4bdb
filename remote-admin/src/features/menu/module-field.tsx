import { typesModule } from '@banyan/shared-contracts/menu-admin/menu-kinds';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { Form, Input, Select } from 'antd';
import { useText } from '../../kernel/use-text';
import { useModules } from './use-menu-choices';

/** What a menu shows: chosen among what there is, or the id that another front end knows. */
export function ModuleField({ value, onChange, disabled = false, ...control }: CustomFieldProps) {
  const text = useText();
  const type = Number(Form.useWatch<unknown>('type', { preserve: true }));
  const known = typeof value === 'string' ? value : '';
  if (typesModule(type)) {
    return (
      <Input
        {...control}
        value={known}
        disabled={disabled}
        placeholder={text('admin.menu.moduleId')}
        autoComplete="off"
        onChange={({ target }) => onChange?.(target.value)}
      />
    );
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
