import { meetAtRecord, type RecordPerson } from '@banyan/shared-contracts/forms/record-people.contract';
import { useFrame, useRequest, useSession } from '@banyan/shared-ui/runtime';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Interval at which the server is notified that the record is still open, ms. */
const BEAT_MS = 15_000;

const randomSession = () => Array.from({ length: 16 }, () => Math.floor(Math.random() * 36).toString(36)).join('');

interface OpenRecord {
  modelId: string;
  menuId: string;
  recordId: string;
  /** It is open in a form, not only for reading. */
  editing: boolean;
}

/**
 * The other users who have the record open, while the component is mounted; they see this user, too. Empty where that cannot be requested.
 */
export function useRecordPeople({ modelId, menuId, recordId, editing }: OpenRecord): readonly RecordPerson[] {
  const request = useRequest();
  const { readOnly } = useSession();
  const [people, setPeople] = useState<readonly RecordPerson[]>([]);
  /** Reports that the record is open in this window and requests the list of other users. */
  const askNow = useRef<() => void>(null);
  const params = { modelId, rowId: recordId };

  const meet = useEffectEvent(async (session: string, signal: AbortSignal) => {
    const { data } = await request(meetAtRecord, { params, body: { session, menuId, editing } }, { signal });
    if (!signal.aborted) setPeople(data.list);
  });
  const leave = useEffectEvent((session: string) => {
    if (readOnly !== undefined) return;
    void request(meetAtRecord, { params, body: { session, menuId, left: true } }, { keepalive: true }).catch(() => undefined);
  });

  // A window that was out of sight comes back under another session: its leave message may arrive later than that.
  useEffect(() => {
    const session = randomSession();
    const going = new AbortController();
    const ask = () => void meet(session, going.signal).catch(() => going.signal.aborted || setPeople([]));
    const gone = () => leave(session);
    const timer = setInterval(ask, BEAT_MS);
    askNow.current = ask;
    window.addEventListener('pagehide', gone);
    ask();
    return () => {
      askNow.current = null;
      clearInterval(timer);
      window.removeEventListener('pagehide', gone);
      going.abort();
      gone();
    };
  }, [modelId, recordId]);

  const known = useRef(editing);
  useEffect(() => {
    if (known.current !== editing) askNow.current?.();
    known.current = editing;
  }, [editing]);
  useFrame('recordPeople', (frame) => {
    if (frame.modelId === modelId && frame.recordId === recordId) askNow.current?.();
  });
  return people;
}
