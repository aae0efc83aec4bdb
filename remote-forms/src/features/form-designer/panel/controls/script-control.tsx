import { CodeOutlined } from '@ant-design/icons';
import type { ControlProps } from '@banyan/shared-ui/designer';
import { FITTING_DIALOG, useSteadyDialog } from '@banyan/shared-ui/dialog';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { Button, Modal, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { useText } from '../../../../forms/public/text';
import { START_BEFORE_SUBMIT, startOf } from '../code/script-helpers';

const ScriptEditor = lazyPart(() => import(/* webpackChunkName: "script-editor" */ '../code/script-editor'), 'ScriptEditor');

const FORM_FUNCTIONS = 'funcs.';

/** A script, edited in a dialog. Typed text applies at once; opening the dialog alone changes nothing. */
export function ScriptControl({ label, item, value, onChange, onEnd }: ControlProps) {
  const text = useText();
  const steady = useSteadyDialog();
  const [open, setOpen] = useState(false);
  const script = typeof value === 'string' ? value : '';
  const isForm = item.path.startsWith(FORM_FUNCTIONS);
  const start = item.path === `${FORM_FUNCTIONS}beforeSubmit` ? START_BEFORE_SUBMIT : startOf(isForm);
  const close = () => {
    setOpen(false);
    onEnd();
  };
  return (
    <>
      <Button
        icon={<CodeOutlined aria-hidden />}
        aria-label={text('forms.panel.script.edit', { name: label })}
        onClick={() => setOpen(true)}
      >
        {script.trim() === '' ? text('forms.panel.script.write') : text('forms.panel.script.lines', { count: script.split('\n').length })}
      </Button>
      {open && (
        <Modal
          {...steady}
          open
          width={1000}
          title={label}
          styles={FITTING_DIALOG}
          keyboard={false}
          onCancel={close}
          footer={
            <Button type="primary" onClick={close}>
              {text('forms.panel.done')}
            </Button>
          }
        >
          <Suspense fallback={<Skeleton active />}>
            <ScriptEditor label={label} isForm={isForm} script={script.trim() === '' ? start : script} onChange={onChange} />
          </Suspense>
        </Modal>
      )}
    </>
  );
}
