import type { CascaderSettings, CascaderValue } from '@banyan/shared-contracts/forms/widgets/cascader.contract';
import { PathCascader } from '../../kernel/path-cascader';
import { useOptions } from '../../kernel/use-options';
import type { EditProps } from '../../kernel/widget-definition';

/** Options level by level. */
export function CascaderEdit({ settings, facts, ...props }: EditProps<CascaderSettings, CascaderValue>) {
  const { tree, loading } = useOptions(settings.source, facts().read);
  const { multiple, filterable, clearable } = settings;
  return <PathCascader {...props} options={tree} loading={loading} multiple={multiple} filterable={filterable} clearable={clearable} />;
}
