import { pathsOf } from '@banyan/shared-contracts/forms/widgets/id-paths';
import { useClear } from '@banyan/shared-ui/form';
import { Cascader } from 'antd';
import type { ReactElement } from 'react';
import type { ControlAttributes } from '../widget-definition';
import { useTextSearch } from '@banyan/shared-ui/pinyin';
import type { Option } from './use-options';

/** Ids from the first level down, one path or several. */
type Paths = string[] | string[][];

interface PathCascaderProps {
  control: ControlAttributes;
  options: Option[];
  loading: boolean;
  multiple: boolean;
  filterable: boolean;
  clearable: boolean;
  value: Paths | null;
  onChange: (value: Paths) => void;
  onBlur?: () => void;
  disabled?: boolean;
  invalid?: boolean;
  placeholder: string;
  /** Draws content around the options. */
  popupRender?: (options: ReactElement) => ReactElement;
  /** Names of steps that are no longer offered. */
  nameOf?: (id: string) => string | undefined;
}

const JOINT = '/';

/** A drop-down with one column for every level. */
export function PathCascader(props: PathCascaderProps) {
  const { control, options, loading, multiple, filterable, clearable, value, onChange, onBlur, disabled, invalid, placeholder } = props;
  const { nameOf, popupRender } = props;
  const { matches, prepare } = useTextSearch();
  const clear = useClear();
  const paths = pathsOf(value);
  // Steps that are not among the options are shown with their id.
  const labelled = (labels: string[]) => labels.map((label) => nameOf?.(label) ?? label).join(JOINT);
  const shared = {
    ...control,
    style: { width: '100%' },
    options,
    loading,
    placeholder,
    allowClear: clearable && clear,
    maxTagCount: 'responsive' as const,
    onOpenChange(open: boolean) {
      if (open && filterable) prepare();
    },
    showSearch: filterable ? { filter: (typed: string, steps: Option[]) => steps.some(({ label }) => matches(label, typed)) } : false,
    ...(onBlur === undefined ? {} : { onBlur }),
    ...(disabled === undefined ? {} : { disabled }),
    ...(invalid === true ? { status: 'error' as const } : {}),
    ...(popupRender === undefined ? {} : { popupRender }),
  };
  if (multiple) {
    return (
      <Cascader<Option>
        {...shared}
        multiple
        showCheckedStrategy={Cascader.SHOW_CHILD}
        value={paths}
        displayRender={labelled}
        onChange={(next) => onChange(next)}
      />
    );
  }
  return <Cascader<Option> {...shared} value={paths[0] ?? []} displayRender={labelled} onChange={(next) => onChange(next ?? [])} />;
}
