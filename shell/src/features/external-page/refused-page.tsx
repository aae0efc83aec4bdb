import { MessagePage } from '@banyan/shared-ui/frame';
import { useText } from '../../use-text';

/** An address that does not open: says which, and why. */
export function RefusedPage({ reason }: { reason: string }) {
  const text = useText();
  return (
    <MessagePage title={text('shell.external.refused')} alert>
      <p>{reason}</p>
    </MessagePage>
  );
}
