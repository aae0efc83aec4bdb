import { useFormats } from '@banyan/shared-ui/format';
import { Alert, Button } from 'antd';
import { useText } from '../../../../forms/public/text';

interface SourceNotesProps {
  /** Labels of fields that the interface does not have. */
  missing: readonly string[];
  /** Why the interface cannot be read; '' where it can. */
  error: string;
  onSource: () => void;
}

/** Shows a problem of the view's interface above the designed view, with a link to it. */
export function SourceNotes({ missing, error, onSource }: SourceNotesProps) {
  const text = useText();
  const formats = useFormats();
  if (missing.length === 0 && error === '') return null;
  const title =
    error === '' ? text('forms.design.view.missing', { names: formats.names(missing) }) : text('forms.design.view.failed', { why: error });
  return (
    <Alert
      type="warning"
      showIcon
      banner
      role="alert"
      title={title}
      action={
        <Button size="small" onClick={onSource}>
          {text('forms.design.view.source')}
        </Button>
      }
    />
  );
}
