import { useFirstField, useReturnFocus, useSteadyDialog } from '@banyan/shared-ui/dialog';
import { Button, Drawer, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../use-text';
import styles from './chooser.module.css';
import { type ChooserLook, RowChooser } from './row-chooser';
import type { Row, RowSource } from './row-source';

export interface ChooserProps {
  source: RowSource;
  look: ChooserLook;
  title: string;
  width: string;
  chosen: readonly string[];
  onConfirm: (rows: ReadonlyMap<string, Row | undefined>) => void;
  onClose: () => void;
}

const HEIGHT = 360;

export type Choices = ReadonlyMap<string, Row | undefined>;

interface ChooserDialogProps extends ChooserProps {
  kind: 'dialog' | 'drawer';
  /** Content beside the rows. */
  aside?: (choices: Choices, choose: (choices: Choices) => void) => ReactNode;
}

/** Choices, and the two ways to end the dialog; a confirmation without a choice has no effect (product-2 section 5). */
export function useChoices({ chosen, onConfirm, onClose }: Pick<ChooserProps, 'chosen' | 'onConfirm' | 'onClose'>) {
  const text = useText();
  const [choices, setChoices] = useState<Choices>(() => new Map(chosen.map((id) => [id, undefined])));
  const confirm = () => {
    if (choices.size > 0) onConfirm(choices);
  };
  const actions = (
    <div className={styles['actions']}>
      <Button onClick={onClose}>{text('forms.chooser.cancel')}</Button>
      <Button type="primary" disabled={choices.size === 0} onClick={confirm}>
        {text('forms.chooser.confirm')}
      </Button>
    </div>
  );
  return { choices, setChoices, actions };
}

/** Rows to choose from in a dialog, or in a drawer. */
export function ChooserDialog({ kind, aside, ...props }: ChooserDialogProps) {
  const { source, look, width, onClose } = props;
  const text = useText();
  const [fields, focusField] = useFirstField(true);
  const { afterOpenChange, ...steady } = useSteadyDialog(focusField);
  useReturnFocus();
  const { choices, setChoices, actions } = useChoices(props);
  const title = props.title === '' ? text('forms.chooser.title') : props.title;
  const rows = (
    <RowChooser {...look} source={source} chosen={choices} onChoose={setChoices} height={kind === 'drawer' ? 'filled' : HEIGHT} />
  );
  const body =
    aside === undefined ? (
      rows
    ) : (
      <div className={styles['beside']} data-filled={kind === 'drawer'}>
        {rows}
        {aside(choices, setChoices)}
      </div>
    );
  if (kind === 'drawer') {
    return (
      <Drawer open title={title} size={`min(${width}, 100vw)`} onClose={onClose} afterOpenChange={afterOpenChange} footer={actions}>
        <div ref={fields} className={styles['whole']}>
          {body}
        </div>
      </Drawer>
    );
  }
  return (
    <Modal {...steady} afterOpenChange={afterOpenChange} open title={title} width={width} onCancel={onClose} footer={actions}>
      <div ref={fields}>{body}</div>
    </Modal>
  );
}
