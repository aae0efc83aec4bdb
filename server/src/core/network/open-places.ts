import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { isPublicAddress } from './public-address';

/** The address is in a network that this installation does not open. */
export class ClosedPlace extends Error {}

/** What of private networks the owner of the server has listed: names of hosts, addresses and networks. */
export interface OpenPlaces {
  names: ReadonlySet<string>;
  networks: BlockList;
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Reads a setting such as `BANYAN_SOURCE_HOSTS`, whose entries were checked. */
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

/** Whether an address is on the internet, or listed. */
export const isOpenAddress = ({ networks }: OpenPlaces, address: string): boolean =>
  isPublicAddress(address) || networks.check(address, familyOf(address));

/** Resolves a name to those of its addresses that may be connected to; what was looked at is what is connected to. */
export const lookupOpen =
  (places: OpenPlaces): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, '');
      const open = places.names.has(hostname.toLowerCase()) ? found : found.filter(({ address }) => isOpenAddress(places, address));
      const [first] = open;
      if (first === undefined) return done(new ClosedPlace(hostname), '');
      if (options.all === true) done(null, open);
      else done(null, first.address, first.family);
    });

/** An address of the host that may be connected to. Throws ClosedPlace, or the error of the resolver. */
export async function openAddressOf(host: string, places: OpenPlaces): Promise<string> {
  if (isIP(host) !== 0) {
    if (!isOpenAddress(places, host)) throw new ClosedPlace(host);
    return host;
  }
  const resolve = promisify(lookupOpen(places) as unknown as typeof lookup);
  return (await resolve(host, {})).address;
}
