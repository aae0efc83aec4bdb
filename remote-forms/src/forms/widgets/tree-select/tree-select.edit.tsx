import type { TreeSelectSettings, TreeSelectValue } from '@banyan/shared-contracts/forms/widgets/tree-select/tree-select.contract';
import { useClear } from '@banyan/shared-ui/form';
import { ColoredName } from '@banyan/shared-ui/colored-name';
import { TreeSelect } from 'antd';
import { useOptionAdding } from '../../kernel/options/use-option-adding';
import { useTextSearch } from '@banyan/shared-ui/pinyin';
import { type Option, useOptions } from '../../kernel/options/use-options';
import type { EditProps } from '../../kernel/widget-definition';

/** Nodes of a tree in a drop-down, one or several. */
export function TreeSelectEdit(props: EditProps<TreeSelectSettings, TreeSelectValue>) {
  const { control, settings, value, onChange, onBlur, facts, disabled, invalid, placeholder } = props;
  const { tree, gone, loading } = useOptions(settings.source, facts().read, value);
  const { multiple, filterable, clearable } = settings;
  const { matches, prepare } = useTextSearch();
  const adding = useOptionAdding(settings.source);
  const clear = useClear();
  const chosen = [value ?? []].flat().filter((id) => id !== '');
  return (
    <TreeSelect<TreeSelectValue | null, Option>
      {...control}
      style={{ width: '100%' }}
      multiple={multiple}
      value={multiple ? chosen : (chosen[0] ?? null)}
      onChange={(next) => onChange(next ?? (multiple ? [] : null))}
      onBlur={onBlur}
      treeData={[...tree, ...gone]}
      treeTitleRender={({ label, color }: Option) => <ColoredName name={label} color={color} />}
      loading={loading}
      {...adding}
      disabled={disabled}
      placeholder={placeholder}
      maxTagCount="responsive"
      allowClear={clearable && clear}
      onOpenChange={(open) => open && filterable && prepare()}
      showSearch={
        filterable ? { filterTreeNode: (typed, node) => matches(String(node['label']), typed), treeNodeFilterProp: 'label' } : false
      }
      {...(invalid ? { status: 'error' as const } : {})}
    />
  );
}
