import { useFrame } from '@banyan/shared-ui/runtime';
import { useEffect } from 'react';
import { type EditedDesign, personOf } from './open-edited-design';

/** Interval at which the server is asked for changes and notified that this user is still present, ms. */
const BEAT_MS = 15_000;

/** Synchronizes an open design with the server while its screen is shown, and leaves the design when the screen closes. */
export function useEditedDesign(designId: string, { store, sender, session, close }: EditedDesign): void {
  useFrame('designChanged', ({ modelId, version }) => {
    if (modelId === designId) sender.changed(version);
  });
  useFrame('designRights', sender.checkRight);
  useFrame('designPresence', ({ modelId, people }) => {
    if (modelId === designId) store.setPeople(people.filter((person) => person.session !== session).map(personOf));
  });
  useEffect(() => {
    const timer = setInterval(sender.beat, BEAT_MS);
    const leave = () => void sender.flush({ keepalive: true });
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', sender.beat);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', sender.beat);
      close();
    };
  }, [sender, close]);
}
