import { type FormPending, usePendingParts } from '@banyan/shared-ui/form';
import { useUiText } from '@banyan/shared-ui/i18n';
import { useToast } from '@banyan/shared-ui/runtime';

/** Work of a form that is on its way: uploads, and pastes whose names are looked up. */
export interface FormWork extends FormPending {
  /** Whether saving has to wait for it; then it says so. */
  mustWait: () => boolean;
}

export function useFormWork(): FormWork {
  const work = usePendingParts();
  const text = useUiText();
  const toast = useToast();
  const mustWait = () => {
    const waits = work.pending.size > 0;
    if (waits) toast('warning', text('ui.upload.wait'));
    return waits;
  };
  return { ...work, mustWait };
}
