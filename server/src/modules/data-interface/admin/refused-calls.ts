/** Refused calls of one address that are logged each by themselves within a minute; further ones are counted. */
const LISTED = 60;
/** Addresses that are counted apart; those that come later share their count, so that many addresses cannot fill the log either. */
const ADDRESSES = 200;
const MINUTE_MS = 60_000;

interface Call {
  ip: string;
  created_at: Date;
  rows: number;
  error: string;
}

interface Count<Entry> {
  listed: number;
  more: number;
  /** The last of those that were only counted. */
  last: Entry;
}

/** Error of the entry for calls that were only counted; its `rows` is their number. */
export const MORE_REFUSED = 'what.outsideMore';

/** Limits what strangers can write into the log of calls: their refused calls, by address and minute, of this process. */
export function createRefusedCalls<Entry extends Call>() {
  let minute = 0;
  let counts = new Map<string, Count<Entry>>();
  let over: Entry[] = [];

  /** Takes what was only counted as entries. */
  function takeCounted(): void {
    for (const [ip, count] of counts) {
      if (count.more > 0) over.push({ ...count.last, ip, rows: count.more, error: MORE_REFUSED });
      count.more = 0;
    }
  }

  return {
    /** Whether a refused call has an entry of its own; otherwise it is counted. */
    isListed(entry: Entry): boolean {
      const current = Math.floor(entry.created_at.getTime() / MINUTE_MS);
      if (current !== minute) {
        takeCounted();
        [minute, counts] = [current, new Map<string, Count<Entry>>()];
      }
      const address = counts.has(entry.ip) || counts.size < ADDRESSES ? entry.ip : '';
      const count = counts.get(address) ?? { listed: 0, more: 0, last: entry };
      counts.set(address, count);
      if (count.listed < LISTED) {
        count.listed += 1;
        return true;
      }
      count.more += 1;
      count.last = entry;
      return false;
    },

    /** Entries for what was only counted since the last time, one for each address. */
    counted(): Entry[] {
      takeCounted();
      const entries = over;
      over = [];
      return entries;
    },
  };
}
