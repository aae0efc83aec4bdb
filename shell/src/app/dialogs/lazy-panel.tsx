import { useToast } from '@banyan/shared-ui/runtime';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLoaded } from '../../federation/parts/use-loaded';
import { useText } from '../../use-text';

interface LazyPanelProps<Props extends { onClose: () => void }> {
  name: string;
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Shown instead when the code cannot be loaded; without it an error is shown and the panel closes. */
  instead?: ReactNode;
}

/** A panel whose code is loaded when it is opened. A failure is shown to the user, and the next opening tries again. */
export function LazyPanel<Props extends { onClose: () => void }>({ name, load, props, instead }: LazyPanelProps<Props>) {
  const text = useText();
  const toast = useToast();
  const loaded = useLoaded(name, () => load().then((Panel) => ({ Panel })));
  const failed = loaded.status === 'failed' && instead === undefined;
  const giveUp = useEffectEvent(() => {
    toast('error', text('shell.panel.failed'));
    props.onClose();
  });
  useEffect(() => {
    if (failed) giveUp();
  }, [failed]);
  if (loaded.status === 'failed') return instead;
  return loaded.status === 'ready' ? <loaded.value.Panel {...props} /> : null;
}
