import type { FrameOf } from '@banyan/shared-contracts/messaging/server-frames';
import { useFrame } from '@banyan/shared-ui/runtime';
import { inOneWindow, isWorkedIn, mayNotify, playNote } from '../../kernel/ring';
import { usePreferenceReader } from '../../kernel/use-preference';
import { useText } from '../../kernel/use-text';

/**
 * Plays a sound for a new message, and shows a notification where the user is in another window, as far as the preferences allow that.
 * Silent messages, as in quiet hours, do neither.
 */
export function useAlerts(open: () => void): void {
  const text = useText();
  const readPreference = usePreferenceReader();

  function show({ title, id }: FrameOf<'messagePush'>) {
    const notice = new Notification(text('messaging.title'), { body: title, tag: `message-${id}` });
    notice.onclick = () => {
      window.focus();
      open();
      notice.close();
    };
  }

  async function alert(frame: FrameOf<'messagePush'>, elsewhere: boolean) {
    const { sound, desktop } = await readPreference();
    if (sound === 1) playNote();
    if (desktop === 1 && elsewhere && mayNotify()) show(frame);
  }

  useFrame('messagePush', (frame) => {
    if (frame.silent === true) return;
    // Without readable preferences there is no notification.
    // The position of the user is read when the message arrives, before the other requests are answered.
    const elsewhere = !isWorkedIn();
    void inOneWindow(`message ${frame.id}`, () => void alert(frame, elsewhere).catch(() => undefined));
  });
}
