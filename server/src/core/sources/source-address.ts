import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction, Socket } from 'node:net';
import { isPublicAddress } from '../network/public-address';

/** The source is in a network that this installation does not open. */
export class ClosedSource extends Error {}

/** What of private networks the owner of the server has listed: names of hosts, addresses and networks. */
export interface OpenPlaces {
  names: ReadonlySet<string>;
  networks: BlockList;
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Reads the setting `BANYAN_SOURCE_HOSTS`, whose entries were checked. */
export function openPlaces(listed: readonly string[]): OpenPlaces {
  const networks = new BlockList();
  const names = new Set<string>();
  for (const place of listed) {
    const [address = '', bits] = place.split('/');
    if (isIP(address) === 0) names.add(address);
    else if (bits === undefined) networks.addAddress(address, familyOf(address));
    else networks.addSubnet(address, Number(bits), familyOf(address));
  }
  return { names, networks };
}

const isOpen = ({ networks }: OpenPlaces, address: string): boolean =>
  isPublicAddress(address) || networks.check(address, familyOf(address));

/** Resolves a name to those of its addresses that may be connected to; what was looked at is what is connected to. */
const lookupOpen =
  (places: OpenPlaces): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, '');
      const open = places.names.has(hostname.toLowerCase()) ? found : found.filter(({ address }) => isOpen(places, address));
      const [first] = open;
      if (first === undefined) return done(new ClosedSource(hostname), '');
      if (options.all === true) done(null, open);
      else done(null, first.address, first.family);
    });

/** A socket that connects only where it may, and breaks after `silenceMs` without a byte. Drivers call its `connect(port, host)`. */
export function sourceSocket(places: OpenPlaces, silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => socket.destroy(new Error(`The source has been silent for ${silenceMs} ms.`)));
  const connect = socket.connect.bind(socket) as (options: { port: number; host: string; lookup: LookupFunction }) => Socket;
  const connectTo = (port: number, host: string): Socket => {
    if (isIP(host) === 0 || isOpen(places, host)) return connect({ port, host, lookup: lookupOpen(places) });
    process.nextTick(() => socket.destroy(new ClosedSource(host)));
    return socket;
  };
  return Object.assign(socket, { connect: connectTo });
}
