import { AppError } from '@banyan/shared-contracts/errors';
import { useSession, useUnsaved } from '@banyan/shared-ui/runtime';
import { Alert, Form, type FormInstance, Modal, Skeleton } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { PendingWork, usePendingParts } from '../form/pending-work';
import { useUiText } from '../i18n/use-ui-text';
import { ConflictButtons } from './conflict-buttons';
import { FITTING_DIALOG } from './fitting-dialog';
import { IntoView } from './into-view';
import { asksToSave } from './save-keys';
import { useAskToLeave } from './use-ask-to-leave';
import { useFirstField } from './use-first-field';
import { useReturnFocus } from './use-return-focus';
import { useSteadyDialog } from './use-steady-dialog';

interface FormDialogProps<Values> {
  title: string;
  /** Width in px, as the product documents give it. */
  width?: number;
  form: FormInstance<Values>;
  /** The record has not arrived yet. */
  loading?: boolean;
  /** The record could not be read: shown instead of the form. */
  failure?: unknown;
  initialValues: Partial<Values>;
  /** What saving is called, where it is not "OK". */
  okText?: string;
  /** Nothing can be saved at present; the contents show the reason. */
  blocked?: boolean;
  /** `over` is the version that the person has decided to overwrite. */
  onSave: (values: Values, over?: string) => Promise<void>;
  /** Reads the record again; offered when another user has saved it in the meantime. */
  onReload?: () => Promise<Partial<Values>>;
  onClose: () => void;
  children: ReactNode;
}

type FieldName = Parameters<FormInstance['scrollToField']>[0];

interface Problem {
  text: string;
  /** Another user has saved in the meantime: the version of that save, if the server sends it. */
  stale?: { version: string | undefined };
}

function problemOf(error: unknown, fallback: string): Problem {
  const text = textOf(error, fallback);
  if (!(error instanceof AppError) || error.key !== 'STALE') return { text };
  const { version } = error.details;
  return { text, stale: { version: typeof version === 'string' ? version : undefined } };
}

const textOf = (error: unknown, fallback: string) => (error instanceof AppError ? error.message : fallback);

/** A dialog around a form: Enter saves, Escape leaves and asks when something was typed, the server's refusal stays beside the form. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, width = 600, form, loading = false, failure, initialValues, blocked = false, onSave, onReload, onClose, children } = props;
  const text = useUiText();
  const askToLeave = useAskToLeave();
  const { readOnly } = useSession();
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const [problem, setProblem] = useState<Problem>();
  const [touched, setTouched] = useState(false);
  const { pending, whenDone } = usePendingParts();
  const ready = !loading && failure === undefined;
  const [fieldsRef, focusField] = useFirstField(ready);
  const steady = useSteadyDialog(focusField);
  useReturnFocus();
  useUnsaved(touched);

  async function save(over?: string) {
    // Known at once, not at the next rendering: a second Enter comes sooner.
    if (busy.current || blocked || readOnly !== undefined) return;
    busy.current = true;
    try {
      setSaving(pending.size > 0);
      if (!(await whenDone())) {
        setProblem({ text: text('ui.upload.wait') });
        return;
      }
      const wrong = await form.validateFields().then(
        () => undefined,
        ({ errorFields }: { errorFields: { name: FieldName }[] }) => errorFields,
      );
      if (wrong !== undefined) {
        // With its message, not at the edge.
        if (wrong[0] !== undefined) form.scrollToField(wrong[0].name, { block: 'center', focus: true });
        return;
      }
      setSaving(true);
      setProblem(undefined);
      await onSave(form.getFieldsValue(true) as Values, over);
      onClose();
    } catch (error) {
      setProblem(problemOf(error, text('ui.request.failed')));
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  async function reload(read: () => Promise<Partial<Values>>) {
    try {
      const values = await read();
      form.resetFields();
      form.setFieldsValue(values);
      setTouched(false);
      setProblem(undefined);
    } catch (error) {
      setProblem(problemOf(error, text('ui.request.failed')));
    }
  }

  async function leave() {
    // The answer closes the dialog or shows the error; leaving it before would close whatever dialog is open then.
    if (busy.current) return;
    const uploading = pending.size > 0;
    const dirty = uploading || form.isFieldsTouched();
    if (!dirty || (await askToLeave(uploading ? { content: text('ui.upload.leave') } : {}))) onClose();
  }

  const saveOnEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (!asksToSave(event)) return;
    event.preventDefault();
    void save();
  };

  return (
    <Modal
      {...steady}
      open
      title={title}
      width={width}
      mask={{ closable: false }}
      onCancel={() => void leave()}
      onOk={() => void save()}
      okText={props.okText ?? text('ui.action.confirm')}
      cancelText={text('ui.action.cancel')}
      confirmLoading={saving}
      okButtonProps={{ disabled: loading || blocked || failure !== undefined || readOnly !== undefined, title: readOnly }}
      destroyOnHidden
      styles={FITTING_DIALOG}
    >
      {problem !== undefined && (
        <IntoView of={problem}>
          <Alert
            type="error"
            showIcon
            title={problem.text}
            style={{ marginBottom: 16 }}
            action={
              problem.stale !== undefined &&
              onReload !== undefined && (
                <ConflictButtons
                  onReload={() => void reload(onReload)}
                  onOverwrite={problem.stale.version === undefined ? undefined : () => void save(problem.stale?.version)}
                />
              )
            }
          />
        </IntoView>
      )}
      {failure !== undefined && <Alert type="error" showIcon title={textOf(failure, text('ui.request.failed'))} />}
      {loading && <Skeleton active paragraph={{ rows: 5 }} title={false} />}
      {ready && (
        <Form<Values>
          form={form}
          layout="vertical"
          initialValues={initialValues}
          onKeyDown={saveOnEnter}
          onFieldsChange={() => setTouched(form.isFieldsTouched())}
          requiredMark
          // Until the user has changed a field, leaving an empty field gives no message.
          validateTrigger={touched ? ['onBlur', 'onChange'] : 'onChange'}
        >
          <div ref={fieldsRef}>
            <PendingWork value={pending}>{children}</PendingWork>
          </div>
        </Form>
      )}
    </Modal>
  );
}
