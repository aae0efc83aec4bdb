import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that the double has got. */
export interface VendorCall {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface VendorDouble {
  /** `http://127.0.0.1:port` */
  readonly base: string;
  readonly calls: VendorCall[];
  close(): Promise<void>;
}

const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Whether a robot of DingTalk was called with the signature that DingTalk documents: of a fresh time, with its secret. */
export function isSignedForDingTalk({ url }: VendorCall, secret: string): boolean {
  const time = url.searchParams.get('timestamp') ?? '';
  const isFresh = Math.abs(Date.now() - Number(time)) < 3_600_000;
  return isFresh && url.searchParams.get('sign') === mac(secret, `${time}\n${secret}`).toString('base64');
}

/** Whether a call has the signature 1.0 of Aliyun's RPC calls. */
export function isSignedForAliyun({ body }: VendorCall, secret: string): boolean {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const all = new URLSearchParams(body);
  const names = [...all.keys()].filter((name) => name !== 'Signature').sort();
  const query = names.map((name) => `${encode(name)}=${encode(all.get(name) ?? '')}`).join('&');
  const expected = createHmac('sha1', `${secret}&`).update(`POST&%2F&${encode(query)}`);
  return all.get('Signature') === expected.digest('base64');
}

/** Whether a call has Tencent's signature TC3-HMAC-SHA256. */
export function isSignedForTencent({ headers, body }: VendorCall, secret: string): boolean {
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  const time = Number(headers['x-tc-timestamp']);
  const date = new Date(time * 1000).toISOString().slice(0, 10);
  const canonical = `POST\n/\n\ncontent-type:${headers['content-type']}\nhost:${headers.host}\n\ncontent-type;host\n${sha(body)}`;
  const key = mac(mac(mac(`TC3${secret}`, date), 'sms'), 'tc3_request');
  const signature = mac(key, `TC3-HMAC-SHA256\n${time}\n${date}/sms/tc3_request\n${sha(canonical)}`).toString('hex');
  return headers.authorization?.endsWith(`Signature=${signature}`) === true;
}

/** The JSON that a double answers, at once or later; undefined cuts the connection. */
export type VendorReply = object | undefined | Promise<object | undefined>;

/** A server on 127.0.0.1 in the place of a provider; `answer` makes the JSON of each call. */
export async function startVendorDouble(answer: (call: VendorCall) => VendorReply): Promise<VendorDouble> {
  const calls: VendorCall[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '/', headers } = request;
      const call = { method, url: new URL(url, 'http://127.0.0.1'), headers, body: Buffer.concat(parts).toString('utf8') };
      calls.push(call);
      void Promise.resolve(answer(call)).then((said) => {
        if (said === undefined) request.socket.destroy();
        else response.setHeader('content-type', 'application/json').end(JSON.stringify(said));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
