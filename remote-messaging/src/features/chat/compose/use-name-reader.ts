import { loadReader, type Reading } from '@banyan/shared-ui/pinyin';
import { useEffect, useState } from 'react';
import type { ReadName } from './mentions';

/** Caches the reading of each name: a group is searched on every key. */
function remembering(read: (name: string) => Reading): (name: string) => Reading {
  const known = new Map<string, Reading>();
  return (name) => {
    const reading = known.get(name) ?? read(name);
    known.set(name, reading);
    return reading;
  };
}

/** Reads names by pinyin once that is `wanted`; without its dictionary, people are found by name and account only. */
export function useNameReader(wanted: boolean): ReadName {
  const [reader, setReader] = useState<{ read: (name: string) => Reading }>();
  const isMissing = wanted && reader === undefined;
  useEffect(() => {
    if (!isMissing) return;
    loadReader().then(
      (read) => setReader({ read: remembering(read) }),
      () => undefined,
    );
  }, [isMissing]);
  return reader?.read;
}
