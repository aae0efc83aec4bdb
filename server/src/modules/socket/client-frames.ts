import { clientFrame, type ClientFrame } from '@banyan/shared-contracts/messaging/client-frames';

/** Frames a second that a client may send. */
const MAX_PER_SECOND = 20;
/** Frames that are no JSON object or break their contract, in the life of a socket. */
const MAX_BROKEN = 20;

const METHODS: ReadonlySet<unknown> = new Set(clientFrame.options.map(({ shape }) => shape.method.value));

/** Handling of a frame that a client sent. */
export type Verdict = { frame: ClientFrame } | 'ignore' | 'close';

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the frames of one socket: unknown methods are ignored (other versions have them), too many or too many broken ones end it. */
export function createFrameReader(now: () => number = Date.now): (data: Buffer, isBinary: boolean) => Verdict {
  let second = 0;
  let count = 0;
  let broken = 0;
  const refuse = (): Verdict => ((broken += 1) > MAX_BROKEN ? 'close' : 'ignore');

  return (data, isBinary) => {
    const current = Math.floor(now() / 1000);
    count = current === second ? count + 1 : 1;
    second = current;
    if (count > MAX_PER_SECOND) return 'close';
    const value = isBinary ? undefined : readObject(data.toString('utf8'));
    if (value === undefined) return refuse();
    if (!METHODS.has(value['method'])) return 'ignore';
    const parsed = clientFrame.safeParse(value);
    return parsed.success ? { frame: parsed.data } : refuse();
  };
}
