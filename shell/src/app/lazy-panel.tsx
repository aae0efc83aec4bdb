import { useToast } from '@banyan/shared-ui/runtime';
import { type ComponentType, useEffect, useEffectEvent } from 'react';
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
  const giveUp = useEffectEvent(() => {
    toast('error', text('shell.panel.failed'));
    props.onClose();
  });
  useEffect(() => {
    if (failed) giveUp();
  }, [failed]);
  return loaded.status === 'ready' ? <loaded.value.Panel {...props} /> : null;
}
