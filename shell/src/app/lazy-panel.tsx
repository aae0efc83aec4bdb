import { useToast } from '@banyan/shared-ui/runtime';
import { type ComponentType, useEffect } from 'react';
import { useLoaded } from '../federation/use-loaded';
import { useText } from '../use-text';

interface LazyPanelProps<Props extends { onClose: () => void }> {
  name: string;
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** A panel whose code is fetched when it is opened; a failure is said, and the next opening tries again. */
export function LazyPanel<Props extends { onClose: () => void }>({ name, load, props }: LazyPanelProps<Props>) {
  const text = useText();
  const toast = useToast();
  const loaded = useLoaded(name, () => load().then((Panel) => ({ Panel })));
  const failed = loaded.status === 'failed';
  useEffect(() => {
    if (!failed) return;
    toast('error', text('shell.panel.failed'));
    props.onClose();
    // Said once for each failure.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [failed]);
  return loaded.status === 'ready' ? <loaded.value.Panel {...props} /> : null;
}
