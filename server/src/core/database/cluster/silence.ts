import { Socket } from 'node:net';

/**
 * How sockets to the database are opened so that none hangs for ever. A host that vanishes says nothing any more: without a limit of our own the
 * system goes on sending for a quarter of an hour. After `ms` without a byte in either direction the socket breaks, and with it what waits on it.
 */
export const breaksWhenSilent = (ms: number) => (): Socket => {
  const socket = new Socket();
  return socket.setTimeout(ms, () => socket.destroy(new Error(`The database has been silent for ${ms} ms.`)));
};
