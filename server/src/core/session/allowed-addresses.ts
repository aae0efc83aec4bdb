import { BlockList, isIP } from 'node:net';

/** Tells which network addresses may sign in and go on; the machine itself always may, as the way back in. */
export type AddressTest = (ip: string) => boolean;

/** IPv4 addresses in the clothes of IPv6 are the same addresses. */
const plain = (ip: string): string => ip.trim().replace(/^::ffff:(?=\d+\.)/i, '');
const familyOf = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');

/** Puts one entry into the list: an address, `a-b`, `a/n` or `a.b.c.*`. False when it is none of them. */
function add(list: BlockList, entry: string): boolean {
  const wildcard = /^((?:\d{1,3}\.){1,3})\*$/.exec(entry);
  if (wildcard !== null) {
    const fixed = wildcard[1] ?? '';
    const parts = fixed.split('.').length - 1;
    return add(
      list,
      `${fixed}${Array(4 - parts)
        .fill('0')
        .join('.')}/${parts * 8}`,
    );
  }
  const [first = '', last] = entry.split('-').map(plain);
  if (last !== undefined) {
    if (isIP(first) === 0 || isIP(first) !== isIP(last)) return false;
    try {
      list.addRange(first, last, familyOf(first));
      return true;
    } catch {
      return false;
    }
  }
  const [network = '', bits] = entry.split('/').map(plain);
  if (isIP(network) === 0) return false;
  if (bits === undefined) list.addAddress(network, familyOf(network));
  else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(network) === 6 ? 128 : 32))
    list.addSubnet(network, Number(bits), familyOf(network));
  else return false;
  return true;
}

const entriesOf = (text: string): string[] =>
  text
    .split(/[\s,，;；]+/)
    .map((entry) => entry.trim())
    .filter(Boolean);

/** The entries of a white list that are no addresses. */
export const wrongAddresses = (text: string): string[] => entriesOf(text).filter((entry) => !add(new BlockList(), entry));

/** Whether an address is on the list; the machine itself is asked like any other. */
export function listedAddresses(text: string): AddressTest {
  const list = new BlockList();
  for (const entry of entriesOf(text)) add(list, entry);
  return (given) => {
    const ip = plain(given);
    return isIP(ip) !== 0 && list.check(ip, familyOf(ip));
  };
}

export function allowedAddresses(text: string): AddressTest {
  const isListed = listedAddresses(text);
  return (given) => {
    const ip = plain(given);
    return isIP(ip) !== 0 && (ip === '::1' || ip.startsWith('127.') || isListed(ip));
  };
}
