import { writeB23 } from '@banyan/shared-contracts/print/b23/write-b23';
import { printDocKind } from '@banyan/shared-contracts/print/design/print-doc-kind';
import { readPrintDocument } from '@banyan/shared-contracts/print/document/read-document';
import { useDesignStore } from '@banyan/shared-ui/designer';
import { FormDialog } from '@banyan/shared-ui/dialog';
import { Alert, Form, Input } from 'antd';
import { useMemo } from 'react';
import { useText } from '../../kernel/use-text';

interface SaveDialogProps {
  /** Whether it was saved. */
  onSave: (note: string) => Promise<boolean>;
  onClose: () => void;
}

/** What clients of 3.6 and .doc files, which get HTML, print in another way; '' where there is nothing. */
function useLosses(): string {
  const text = useText();
  const store = useDesignStore();
  return useMemo(() => {
    const { losses } = writeB23(readPrintDocument(printDocKind.write(store.doc())));
    return [...new Set(losses.map(({ what }) => text(`print.design.loss.${what}`)))].join(text('print.design.loss.and'));
  }, [store, text]);
}

/** Saves the template as a version, with a note for those who look for it. */
export function SaveDialog({ onSave, onClose }: SaveDialogProps) {
  const text = useText();
  const losses = useLosses();
  const [form] = Form.useForm<{ note: string }>();
  return (
    <FormDialog<{ note: string }>
      title={text('print.design.saveVersion')}
      width={480}
      form={form}
      initialValues={{ note: '' }}
      onSave={async ({ note }) => void (await onSave(note))}
      onClose={onClose}
    >
      <Form.Item name="note" label={text('print.design.note')}>
        <Input maxLength={200} showCount />
      </Form.Item>
      {losses !== '' && <Alert type="info" showIcon title={text('print.design.losses', { losses })} />}
    </FormDialog>
  );
}
