import type { Reading } from '@banyan/shared-ui/calls';
import { useTextSearch } from '@banyan/shared-ui/pinyin';
import { Button, TreeSelect } from 'antd';
import { useText } from '../../../../forms/public/text';

export interface ChoiceNode {
  value: string;
  title: string;
  selectable: boolean;
  children?: ChoiceNode[];
}

interface TreeChoiceProps {
  id: string;
  label: string;
  reading: Pick<Reading<unknown>, 'fetching' | 'error' | 'refetch'>;
  nodes: readonly ChoiceNode[] | undefined;
  value: string;
  /** The name of a chosen object that the tree does not contain. */
  name?: string;
  mixed: boolean;
  onChoose: (value: string, title: string) => void;
}

/** One object of a tree from the server, such as a dictionary below its category. */
export function TreeChoice({ id, label, reading, nodes, value, name, mixed, onChoose }: TreeChoiceProps) {
  const text = useText();
  const { matches, prepare } = useTextSearch();
  const found = (list: readonly ChoiceNode[]): boolean => list.some((node) => node.value === value || found(node.children ?? []));
  const missing = value !== '' && !found(nodes ?? []);
  const shown = missing
    ? [{ value, title: name || text('forms.panel.gone', { name: value }), selectable: true }, ...(nodes ?? [])]
    : (nodes ?? []);
  return (
    <>
      <TreeSelect<string | null, ChoiceNode>
        id={id}
        aria-label={label}
        style={{ width: '100%' }}
        value={value === '' ? null : value}
        allowClear
        loading={reading.fetching}
        placeholder={text(mixed ? 'forms.panel.mixed' : 'forms.panel.choose')}
        treeData={[...shown]}
        treeDefaultExpandAll
        showSearch={{ filterTreeNode: (typed, node) => typeof node.title === 'string' && matches(node.title, typed) }}
        onFocus={prepare}
        onChange={(next, [title]) => onChoose(next ?? '', typeof title === 'string' ? title : '')}
        {...(missing && nodes !== undefined && !name ? { status: 'error' as const } : {})}
      />
      {reading.error !== null && (
        <Button type="link" size="small" danger onClick={reading.refetch}>
          {text('forms.panel.retry')}
        </Button>
      )}
    </>
  );
}
