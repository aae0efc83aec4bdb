import { useHost } from '@banyan/shared-ui/runtime';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the browser is online, and the user's socket is not known to be disconnected. */
export function useConnected(): boolean {
  const { connection } = useHost();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
  return isOnline && !isLost;
}
