import { useEffect, useEffectEvent } from 'react';
import { useWordLookup } from '../related/attribute-text';
import type { FindNames } from './value-words';
import type { FormStore } from '../store/form-store';
import type { sendTrace } from './send-trace';
import { type FormSays, isFormIsAsked, TRACE } from './trace-messages';

/** Sends the events of a form in a preview to its parent window; the sender is loaded when that window asks for events. */
export function useTrace(store: FormStore): void {
  const { find } = useWordLookup(store.model);
  const findNames = useEffectEvent<FindNames>((references) => find(references));
  useEffect(() => {
    const { parent } = window;
    if (parent === window) return undefined;
    const say = (message: FormSays) => parent.postMessage(message, window.location.origin);
    let sending: ReturnType<typeof sendTrace> | undefined;
    let gone = false;
    const hear = async ({ data, source }: MessageEvent<unknown>) => {
      if (source !== parent || !isFormIsAsked(data)) return;
      if (data.ask === 'why') sending?.why(data.address, data.row);
      else if (sending === undefined) {
        const { sendTrace: begin } = await import(/* webpackChunkName: "form-trace" */ './send-trace');
        if (!gone) sending ??= begin(store, say, (references) => findNames(references));
      }
    };
    const onMessage = (event: MessageEvent<unknown>) => void hear(event);
    window.addEventListener('message', onMessage);
    say({ of: TRACE, says: 'ready' });
    return () => {
      gone = true;
      sending?.stop();
      window.removeEventListener('message', onMessage);
    };
  }, [store]);
}
