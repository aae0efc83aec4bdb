import type { FrameOf, ServerMethod } from '@banyan/shared-contracts/messaging/server-frames';
import { useEffect, useEffectEvent } from 'react';
import { useHost } from './host';

/** Calls `handler` for every frame of `method` while the component is there. */
export function useFrame<M extends ServerMethod>(method: M, handler: (frame: FrameOf<M>) => void): void {
  const { onFrame } = useHost();
  const latest = useEffectEvent(handler);
  useEffect(() => onFrame(method, (frame) => latest(frame)), [onFrame, method]);
}
