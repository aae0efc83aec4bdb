import { useEffect, useId, useInsertionEffect, useRef, useState } from 'react';
import type { Lifecycle } from './lifecycle';
import type { RemoteRootProps } from './remote-root';
import styles from './standalone.module.css';

/** One life of a remote's own root: it begins when it first gets its props, receives every change, and ends once. */
function createLife(lifecycle: Lifecycle, name: string) {
  let props: object = { name };
  let told = props;
  let mounted: Promise<unknown> | undefined;
  let over = false;
  const say = (word: 'mount' | 'update') => lifecycle[word]((told = props));
  return {
    tell(changes: object) {
      props = { ...props, ...changes };
      if (mounted === undefined) mounted = lifecycle.bootstrap(props).then(() => say('mount'));
      // Changes at the same moment are sent once.
      else void mounted.then(() => over || told === props || say('update'));
    },
    end() {
      over = true;
      void mounted?.then(() => lifecycle.unmount(props));
    },
  };
}

interface OwnRootProps {
  lifecycle: Lifecycle;
  /** The same object until something in it changes. */
  props: Omit<RemoteRootProps, 'visible'>;
}

/** A place in which the remote's lifecycle runs its own React root; it remains mounted while the frame is hidden. */
export function OwnRoot({ lifecycle, props }: OwnRootProps) {
  const ref = useRef<HTMLDivElement>(null);
  const name = useId();
  const [life] = useState(() => createLife(lifecycle, name));
  useEffect(() => {
    life.tell({ ...props, domElement: ref.current, visible: true });
    return () => life.tell({ visible: false });
  }, [life, props]);
  // The other kinds of effects end also when the frame is only hidden.
  useInsertionEffect(() => life.end, [life]);
  return <div ref={ref} className={styles['root']} />;
}
