import { useDesignStore } from '@banyan/shared-ui/designer';
import { useConfirm, useToast } from '@banyan/shared-ui/runtime';
import { useText } from '../../../forms/public/text';
import { useRefusal } from './actions/use-refusal';

/** The refusals of the server, and the confirmation before the user leaves changes that are not stored. */
export function useStoring(flush: () => Promise<boolean>, onClose: () => void) {
  const text = useText();
  const confirm = useConfirm();
  const toast = useToast();
  const store = useDesignStore();
  const { refusal, now: refusalNow, dismiss } = useRefusal();

  const close = async () => {
    const isSent = await flush();
    const count = store.conflicts().length;
    const content = refusalNow() || (isSent ? text('forms.designer.leaveConflicts', { count }) : text('forms.designer.leaveText'));
    const isLeft =
      (isSent && count === 0 && refusalNow() === '') || (await confirm({ title: text('forms.designer.leave'), content, danger: true }));
    if (isLeft) onClose();
  };
  const whenStored = async (next: () => void) => {
    const isSent = await flush();
    const count = store.conflicts().length;
    const content = refusalNow();
    if (isSent && store.heldBack().length === 0) {
      if (content === '' || (await confirm({ title: text('forms.designer.goOnWithout'), content }))) next();
    } else toast('error', content || (isSent ? text('forms.designer.leaveConflicts', { count }) : text('forms.designer.notStored')));
  };
  return { refusal, dismiss, close, whenStored };
}
