import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import type { TopTool } from '@banyan/shared-ui/frame';
import { useToast } from '@banyan/shared-ui/runtime';
import { useMemo, useSyncExternalStore } from 'react';
import { useText } from '../../use-text';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Full-screen mode; a browser without it gets a message. */
export function useFullScreen(): TopTool {
  const text = useText();
  const toast = useToast();
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);

  return useMemo(() => {
    async function toggle(): Promise<void> {
      try {
        if (full) await document.exitFullscreen();
        else if (document.fullscreenEnabled) await document.documentElement.requestFullscreen();
        else toast('warning', text('shell.fullScreen.unsupported'));
      } catch {
        toast('warning', text('shell.fullScreen.unsupported'));
      }
    }

    return {
      key: 'fullScreen',
      label: text(full ? 'shell.fullScreen.leave' : 'shell.fullScreen.enter'),
      icon: full ? FullscreenExitOutlined : FullscreenOutlined,
      run: () => void toggle(),
    };
  }, [text, toast, full]);
}
