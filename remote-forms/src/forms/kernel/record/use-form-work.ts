import { type FormPending, usePendingParts } from '@banyan/shared-ui/form';
import { useUiText } from '@banyan/shared-ui/i18n';
import { useToast } from '@banyan/shared-ui/runtime';

/** Running work of a form: uploads, and pastes whose names are looked up. */
export interface FormWork extends FormPending {
  /** Whether saving must wait for running work; shows a message in that case. */
  mustWait: () => Promise<boolean>;
}

export function useFormWork(): FormWork {
  const work = usePendingParts();
  const text = useUiText();
  const toast = useToast();
  const mustWait = async () => {
    const waits = !(await work.whenDone());
    if (waits) toast('warning', text('ui.upload.wait'), { ms: 6000 });
    return waits;
  };
  return { ...work, mustWait };
}
