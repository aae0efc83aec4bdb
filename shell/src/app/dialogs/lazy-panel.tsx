import { useToast } from '@banyan/shared-ui/runtime';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLoaded } from '../../federation/parts/use-loaded';
import { useText } from '../../use-text';

interface LazyPanelProps<Props extends { onClose: () => void }> {
  name: string;
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** What stands in its place when its code cannot be had; without it the failure is said and the panel closes. */
  instead?: ReactNode;
}

/** A panel whose code is fetched when it is opened; a failure is said, and the next opening tries again. */
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
