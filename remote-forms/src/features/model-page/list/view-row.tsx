import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { Button, Empty } from 'antd';
import type { Model } from '../../../forms/public/model';
import { RecordButtons, ViewForm } from '../../../forms/public/records/show';
import { useText } from '../../../forms/public/text';

interface ViewRowProps {
  model: Model;
  /** The row as its list has it; undefined where the list no longer shows it. */
  row: ModelRow | undefined;
  footer: HTMLElement | null;
  onClose: () => void;
}

/** A row of a view, read-only: its columns, one below the other. There is no request: a view has no records. */
export function ViewRow({ model, row, footer, onClose }: ViewRowProps) {
  const text = useText();
  const isShown = (key: string) => model.design.columnList.some(({ prop }) => prop === key) && model.column(key);
  const nodes = model.form.nodes.filter((node) => node.kind === 'field' && isShown(node.field.key));
  return (
    <>
      {row === undefined ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('forms.view.rowGone')} />
      ) : (
        <ViewForm model={{ ...model.form, nodes }} values={row} />
      )}
      <RecordButtons place={footer}>
        <Button onClick={onClose}>{text('forms.record.close')}</Button>
      </RecordButtons>
    </>
  );
}
