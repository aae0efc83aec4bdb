import { isMessage } from '@banyan/shared-contracts/design/steps/command';
import { setViewSource, viewFieldsIn } from '@banyan/shared-contracts/forms/views/set-view-source';
import { viewSourceOf } from '@banyan/shared-contracts/forms/views/view-source';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { useDesignStore } from '@banyan/shared-ui/designer';
import { useToast } from '@banyan/shared-ui/runtime';
import { Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../forms/public/text';
import type { ViewSourceValue } from '../../../../forms/public/views/view-source';
import { ViewSourceField } from '../../../../forms/public/views/view-source-field';
import { useDesignWord } from '../../panel/use-design-word';
import { sayMessage } from '../../say-message';

interface ViewSourceDialogProps {
  /** Numbers for new fields. */
  nextId: () => number;
  onClose: () => void;
}

/** The source of the rows of a view, and the columns that become fields: one change of the design. */
export function ViewSourceDialog({ nextId, onClose }: ViewSourceDialogProps) {
  const text = useText();
  const word = useDesignWord();
  const store = useDesignStore();
  const toast = useToast();
  useReturnFocus();
  const [value, setValue] = useState<ViewSourceValue>(() => {
    const fields = viewFieldsIn(store.doc());
    return { source: viewSourceOf(store.doc().props), fields, isRead: fields.length > 0 };
  });
  const { source, fields } = value;
  const apply = () => {
    if (source === undefined) return;
    const done = store.run(setViewSource, { source, fields, nextId });
    if (isMessage(done) && done.key !== 'design.refused.nothing') toast('warning', sayMessage(word, done));
    else onClose();
  };
  return (
    <Modal
      open
      title={text('forms.design.view.source')}
      width={860}
      mask={{ closable: false }}
      okText={text('forms.design.view.apply')}
      cancelText={text('forms.design.view.cancel')}
      okButtonProps={{ disabled: source === undefined || fields.length === 0 }}
      onOk={apply}
      onCancel={onClose}
      destroyOnHidden
    >
      <ViewSourceField value={value} onChange={setValue} />
    </Modal>
  );
}
