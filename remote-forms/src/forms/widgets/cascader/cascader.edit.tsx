import type { CascaderSettings, CascaderValue } from '@banyan/shared-contracts/forms/widgets/cascader/cascader.contract';
import { PathCascader } from '../../kernel/options/path-cascader';
import { useOptionAdding } from '../../kernel/options/use-option-adding';
import { useOptions } from '../../kernel/options/use-options';
import type { EditProps } from '../../kernel/widget-definition';

/** Options level by level. */
export function CascaderEdit({ settings, facts, ...props }: EditProps<CascaderSettings, CascaderValue>) {
  const { tree, gone, loading } = useOptions(settings.source, facts().read, props.value);
  const adding = useOptionAdding(settings.source);
  const { multiple, filterable, clearable } = settings;
  const look = { multiple, filterable, clearable };
  const nameOf = (id: string) => gone.find(({ value }) => value === id)?.label;
  return <PathCascader {...props} {...look} {...adding} options={tree} loading={loading} nameOf={nameOf} />;
}
