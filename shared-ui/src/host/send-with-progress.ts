import type { Message } from './api-client';

/** The one thing that `fetch` does not tell: how much of a body has been sent. */
export const sendWithProgress = (
  { method, url, headers, body }: Message,
  signal: AbortSignal | undefined,
  onProgress: (share: number) => void,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const stop = () => sending.abort();
    sending.open(method, url);
    Object.entries(headers).forEach(([name, value]) => sending.setRequestHeader(name, value));
    sending.upload.onprogress = ({ lengthComputable, loaded, total }) => onProgress(lengthComputable ? loaded / total : 0);
    sending.onload = () => resolve(sending.responseText);
    sending.onerror = () => reject(new Error('the connection broke'));
    sending.onabort = () => reject(new DOMException('given up', 'AbortError'));
    sending.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted === true) stop();
    else sending.send(body);
  });
