import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the database that a test can cut. */
export interface DatabaseProxy {
  readonly connectionString: string;
  /** How many connections were tried since the start. */
  readonly tried: number;
  /** Breaks every connection and refuses new ones. */
  cut(): void;
  /** Passes nothing on any more, as when the host has vanished: connections stay open, also new ones. */
  stall(): void;
  /** What comes from now on is served again; what was stalled stays so. */
  mend(): void;
  close(): Promise<void>;
}

export async function openDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const url = new URL(target);
  const directory = url.searchParams.get('host');
  const open = () =>
    directory === null
      ? connect(Number(url.port || 5432), url.hostname)
      : connect(decodeURIComponent(directory) + `/.s.PGSQL.${url.port || 5432}`);
  const sockets = new Set<Socket>();
  let refusing = false;
  let stalled = false;
  let tried = 0;

  const server = createServer((near) => {
    tried += 1;
    if (refusing) {
      near.destroy();
      return;
    }
    if (stalled) {
      sockets.add(near.pause());
      near.on('error', () => undefined).on('close', () => sockets.delete(near));
      return;
    }
    const far = open();
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket) && other.destroy());
      socket.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cut = () => {
    refusing = true;
    sockets.forEach((socket) => socket.destroy());
  };
  const through = new URL(target);
  through.searchParams.delete('host');
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);

  return {
    connectionString: through.href,
    get tried() {
      return tried;
    },
    cut,
    stall() {
      stalled = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend() {
      refusing = false;
      stalled = false;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
