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
