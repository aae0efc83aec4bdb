import { type ConfirmOptions, useConfirm } from '@banyan/shared-ui/runtime';
import { useUiText } from '../i18n/use-ui-text';

/** Asks whether input that is not saved may be lost; resolves to whether it may. */
export function useAskToLeave(): (own?: Partial<Pick<ConfirmOptions, 'title' | 'content'>>) => Promise<boolean> {
  const text = useUiText();
  const confirm = useConfirm();
  return (own) =>
    confirm({
      title: text('ui.dialog.leave'),
      content: text('ui.dialog.leaveText'),
      okText: text('ui.dialog.discard'),
      cancelText: text('ui.dialog.keepEditing'),
      danger: true,
      ...own,
    });
}
