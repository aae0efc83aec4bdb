import { type DictionaryTypeNode, listDictionaryTypes } from '@banyan/shared-contracts/admin/dictionary-type.contract';
import { useReading } from '@banyan/shared-ui/calls';
import type { ControlProps } from '@banyan/shared-ui/designer';
import { type ChoiceNode, TreeChoice } from './tree-choice';

/** Root nodes are only for grouping. */
const nodeOf = ({ id, fullName, children }: DictionaryTypeNode, level = 0): ChoiceNode => ({
  value: id,
  title: fullName,
  selectable: level > 0,
  children: children.map((child) => nodeOf(child, level + 1)),
});

/** A dictionary, by the id of its category. */
export function DictionaryControl({ id, label, value, mixed, onChange, onEnd }: ControlProps) {
  const reading = useReading(listDictionaryTypes, { query: {} });
  return (
    <TreeChoice
      {...{ id, label, mixed, reading }}
      nodes={reading.data?.list.map((node) => nodeOf(node))}
      value={typeof value === 'string' ? value : ''}
      onChoose={(next) => {
        onChange(next);
        onEnd();
      }}
    />
  );
}
