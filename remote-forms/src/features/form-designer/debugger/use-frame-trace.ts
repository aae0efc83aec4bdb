import { useCallback, useEffect, useRef, useState } from 'react';
import { type FormIsAsked, isFormSays, TRACE, type TraceEntry, type TraceField, type TraceWhy } from '../../../forms/public/trace';

/** The last entries are kept; older ones go. */
const MAX_ENTRIES = 1000;

export interface Asked {
  address: string;
  row: number;
}

export interface FrameTrace {
  fields: readonly TraceField[];
  entries: readonly TraceEntry[];
  /** The field that was asked about, and the answer. */
  asked: Asked | undefined;
  why: readonly TraceWhy[];
  ask: (asked: Asked | undefined) => void;
  clear: () => void;
}

/** Hears what happens in the form of the frame; only while `isOn`, so that a form that nobody looks into says nothing. */
export function useFrameTrace(isOn: boolean): FrameTrace {
  const frame = useRef<MessageEventSource>(null);
  const [fields, setFields] = useState<readonly TraceField[]>([]);
  const [entries, setEntries] = useState<readonly TraceEntry[]>([]);
  const [asked, setAsked] = useState<Asked>();
  const [why, setWhy] = useState<readonly TraceWhy[]>([]);
  const now = useRef<Asked>(undefined);

  const send = useCallback((message: FormIsAsked) => frame.current?.postMessage(message, { targetOrigin: window.location.origin }), []);
  const askWhy = useCallback(() => {
    if (now.current !== undefined) send({ of: TRACE, ask: 'why', ...now.current });
  }, [send]);

  useEffect(() => {
    const hear = ({ data, source, origin }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source === null || !isFormSays(data)) return;
      if (data.says === 'ready') {
        frame.current = source;
        setEntries([]);
        if (isOn) send({ of: TRACE, ask: 'listen' });
      } else if (data.says === 'fields') setFields(data.fields);
      else if (data.says === 'why') setWhy(data.why);
      else {
        setEntries((known) => [...known, ...data.entries].slice(-MAX_ENTRIES));
        askWhy();
      }
    };
    window.addEventListener('message', hear);
    if (isOn) send({ of: TRACE, ask: 'listen' });
    return () => window.removeEventListener('message', hear);
  }, [isOn, send, askWhy]);

  return {
    fields,
    entries,
    asked,
    why,
    ask(next) {
      now.current = next;
      setAsked(next);
      setWhy([]);
      askWhy();
    },
    clear: () => setEntries([]),
  };
}
