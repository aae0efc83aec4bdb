import { useCallback, useEffect, useRef, useState } from 'react';
import { type FormIsAsked, isFormSays, TRACE, type TraceEntry, type TraceField, type TraceWhy } from '../../../forms/public/scripts/trace';

/** Maximum number of entries; older ones are removed. */
const MAX_ENTRIES = 1000;

export interface Asked {
  address: string;
  row: number;
}

export interface FrameTrace {
  fields: readonly TraceField[];
  entries: readonly TraceEntry[];
  /** The field whose reasons were requested, and the answer. */
  asked: Asked | undefined;
  why: readonly TraceWhy[];
  ask: (asked: Asked | undefined) => void;
  clear: () => void;
}

/** The entries with the received ones; a repeated one, with names that were looked up, replaces the earlier one. */
function joined(known: readonly TraceEntry[], came: readonly TraceEntry[]): TraceEntry[] {
  const last = known.at(-1)?.id ?? 0;
  const again = new Map(came.filter(({ id }) => id <= last).map((entry) => [entry.id, entry]));
  return [...known.map((entry) => again.get(entry.id) ?? entry), ...came.filter(({ id }) => id > last)].slice(-MAX_ENTRIES);
}

/** Receives the events of the form in the frame, only while `isOn`: a form without an open debugger sends none. */
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
        setEntries((known) => joined(known, data.entries));
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
