import { useRef, useState } from 'react';

/** Rows that one call imports: after each call people see the progress and can stop. */
const BATCH = 100;

/** The server's result for one batch (product-2 section 6, import result). */
export interface BatchResult<Row> {
  snum: number;
  failResult: readonly Row[];
}

/** What became of all rows; each row is imported or in exactly one of the lists. */
export interface BatchOutcome<Row> {
  imported: number;
  failed: readonly Row[];
  /** Rows of a call that was not answered: the server may have imported them. */
  unanswered: readonly Row[];
  /** Rows that were not sent: people stopped, or a call failed before. */
  unsent: readonly Row[];
  /** Why a call was not answered. */
  error?: Error;
}

/** Sends rows in batches, one call at a time, until all are sent, the user stops or a call fails. */
export function useBatches() {
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const stopped = useRef(false);

  async function sendAll<Row>(rows: readonly Row[], send: (batch: Row[]) => Promise<BatchResult<Row>>): Promise<BatchOutcome<Row>> {
    stopped.current = false;
    const failed: Row[] = [];
    let imported = 0;
    let done = 0;
    const unsent = () => rows.slice(done);
    try {
      while (done < rows.length && !stopped.current) {
        setProgress({ done, of: rows.length });
        const { snum, failResult } = await send(rows.slice(done, done + BATCH));
        imported += snum;
        failed.push(...failResult);
        done += BATCH;
      }
      return { imported, failed, unanswered: [], unsent: unsent() };
    } catch (error) {
      const unanswered = rows.slice(done, done + BATCH);
      done += BATCH;
      return { imported, failed, unanswered, unsent: unsent(), error: error instanceof Error ? error : new Error(String(error)) };
    } finally {
      setProgress(undefined);
    }
  }

  const stop = () => {
    stopped.current = true;
  };
  return { progress, sendAll, stop };
}
