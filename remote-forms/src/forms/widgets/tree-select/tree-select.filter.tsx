import type { TreeSelectSettings } from '@banyan/shared-contracts/forms/widgets/tree-select/tree-select.contract';
import { useClear } from '@banyan/shared-ui/form';
import { TreeSelect } from 'antd';
import { useOptions } from '../../kernel/options/use-options';
import type { FilterProps } from '../../kernel/widget-definition';

/** Searches by one node or, where the design allows it, by several. */
export function TreeSelectFilter({ control, label, settings, search, value, onChange }: FilterProps<TreeSelectSettings>) {
  const { tree, loading } = useOptions(settings.source);
  const clear = useClear();
  return (
    <TreeSelect<string | string[] | null>
      {...control}
      style={{ width: '100%' }}
      multiple={search.searchMultiple}
      value={(value ?? (search.searchMultiple ? [] : null)) as string | string[] | null}
      treeData={tree}
      loading={loading}
      placeholder={label}
      maxTagCount="responsive"
      allowClear={clear}
      showSearch={{ treeNodeFilterProp: 'label' }}
      onChange={(next) => onChange(next === null || next === undefined || next.length === 0 ? undefined : next)}
    />
  );
}
