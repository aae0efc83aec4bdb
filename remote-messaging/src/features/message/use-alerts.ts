import type { FrameOf } from '@banyan/shared-contracts/messaging/socket';
import { useFrame } from '@banyan/shared-ui/runtime';
import { inOneWindow, mayNotify, playNote } from '../../kernel/ring';
import { usePreference } from '../../kernel/use-preference';
import { useText } from '../../kernel/use-text';

/** Rings, and shows what came while the window is hidden, as far as the user wants it; nothing of it in quiet hours. */
export function useAlerts(open: () => void): void {
  const text = useText();
  const { preference } = usePreference();

  function show({ title, id }: FrameOf<'messagePush'>) {
    const notice = new Notification(text('messaging.title'), { body: title, tag: `message-${id}` });
    notice.onclick = () => {
      window.focus();
      open();
      notice.close();
    };
  }

  useFrame('messagePush', (frame) => {
    if (preference === undefined || frame.silent === true) return;
    const shows = preference.desktop === 1 && document.hidden && mayNotify();
    inOneWindow(`message ${frame.id}`, () => {
      if (preference.sound === 1) playNote();
      if (shows) show(frame);
    });
  });
}
