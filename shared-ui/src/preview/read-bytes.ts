import { MissingFile } from './preview-item';

/** The beginning of a file, or the whole of it. */
export interface FileBytes {
  bytes: Uint8Array<ArrayBuffer>;
  /** There is more than was requested. */
  partial: boolean;
}

/** Reads at most `limit` bytes from an address, and requests no more. */
export async function readBytes(url: string, limit: number, signal: AbortSignal): Promise<FileBytes> {
  if (url.startsWith('data:')) return bytesOf(url, limit);
  const answer = await fetch(url, { signal, credentials: 'same-origin' });
  refuseFailed(answer, url);
  if (answer.body === null) throw new Error(`${answer.status} ${url}`);
  const reader = answer.body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.byteLength;
    if (size > limit) break;
  }
  if (size > limit) await reader.cancel();
  return { bytes: joined(parts, Math.min(size, limit)), partial: size > limit };
}

/** Whether there is content at an address, without reading it; an address that works once is also used for its parts. */
export async function askFirstByte(url: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, { signal, credentials: 'same-origin', headers: { range: 'bytes=0-0' } });
  await answer.body?.cancel();
  refuseFailed(answer, url);
}

function refuseFailed({ status, ok }: Response, url: string): void {
  if (status === 404 || status === 410) throw new MissingFile(url);
  if (!ok) throw new Error(`${status} ${url}`);
}

/** What an address holds itself: the page may not ask for it as for a file. */
function bytesOf(url: string, limit: number): FileBytes {
  const [head = '', body = ''] = url.split(',', 2);
  if (!head.endsWith(';base64')) throw new Error(head);
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return { bytes: bytes.slice(0, limit), partial: bytes.length > limit };
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part.subarray(0, size - at), at);
    at += Math.min(part.byteLength, size - at);
  }
  return whole;
}
