import { isIP, type LookupFunction, Socket } from 'node:net';
import { ClosedPlace, isOpenAddress, lookupOpen, type OpenPlaces } from '../network/open-places';

/** A socket that connects only where it may, and breaks after `silenceMs` without a byte. Drivers call its `connect(port, host)`. */
export function sourceSocket(places: OpenPlaces, silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => socket.destroy(new Error(`The source has been silent for ${silenceMs} ms.`)));
  const connect = socket.connect.bind(socket) as (options: { port: number; host: string; lookup: LookupFunction }) => Socket;
  const connectTo = (port: number, host: string): Socket => {
    if (isIP(host) === 0 || isOpenAddress(places, host)) return connect({ port, host, lookup: lookupOpen(places) });
    process.nextTick(() => socket.destroy(new ClosedPlace(host)));
    return socket;
  };
  return Object.assign(socket, { connect: connectTo });
}
