import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';

function networks(family: Family, ...list: readonly string[]): BlockList {
  const found = new BlockList();
  for (const network of list) {
    const [address = '', bits] = network.split('/');
    found.addSubnet(address, Number(bits), family);
  }
  return found;
}

/** This machine, its neighbours, what clouds tell their machines, and what is no single machine. */
const closed = networks(
  'ipv4',
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
);

/** All that the internet hands out; whatever else there is leads somewhere else. */
const unicast = networks('ipv6', '2000::/3');
/** Ways into the networks of IPv4, whose addresses they hide. */
const tunnels = networks('ipv6', '2001::/32', '2002::/16');

/** The IPv4 address within `::ffff:0:0/96`, however it is written. */
function mappedAddress(address: string): string | undefined {
  const { hostname } = new URL(`http://[${address}]`);
  const [, high = '', low = ''] = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname) ?? [];
  if (high === '') return undefined;
  return [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]).join('.');
}

/** Whether an address belongs to a machine on the internet. */
export function isPublicAddress(given: string): boolean {
  const [address = ''] = given.split('%');
  if (isIP(address) === 4) return !closed.check(address);
  if (isIP(address) !== 6) return false;
  const mapped = mappedAddress(address);
  if (mapped !== undefined) return isPublicAddress(mapped);
  return unicast.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');
}
