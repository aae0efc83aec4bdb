import { listDesignChoices } from '@banyan/shared-contracts/forms/designs/design-choice.contract';
import { useReading } from '@banyan/shared-ui/calls';
import type { ControlProps } from '@banyan/shared-ui/designer';
import { TreeChoice } from './tree-choice';

/** A released design whose records are offered. */
export function ModelControl({ id, label, value, mixed, onChange, onEnd }: ControlProps) {
  const reading = useReading(listDesignChoices, { query: {} });
  return (
    <TreeChoice
      {...{ id, label, mixed, reading }}
      nodes={reading.data?.list.map((category) => ({
        value: category.id,
        title: category.fullName,
        selectable: false,
        children: category.children.map((design) => ({ value: design.id, title: design.fullName, selectable: true })),
      }))}
      value={typeof value === 'string' ? value : ''}
      onChoose={(next) => {
        onChange(next);
        onEnd();
      }}
    />
  );
}
