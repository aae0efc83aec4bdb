import { AppError } from '@banyan/shared-contracts/errors';
import { useToast } from '@banyan/shared-ui/runtime';
import { useText } from '../../../kernel/use-text';

/** Runs an action and shows its failure in a toast; resolves to whether it succeeded. */
export function useTry(): (run: () => Promise<unknown>) => Promise<boolean> {
  const text = useText();
  const toast = useToast();
  return async (run) => {
    try {
      await run();
      return true;
    } catch (error) {
      toast('error', error instanceof AppError ? error.message : text('messaging.chat.failed'));
      return false;
    }
  };
}
