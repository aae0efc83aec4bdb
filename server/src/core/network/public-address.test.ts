import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address';

it.each(['8.8.8.8', '192.0.1.1', '2606:4700::1111', '2001:4860:4860::8888', '::ffff:8.8.8.8', '::ffff:808:808', '2001:db9::1'])(
  '%s is on the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '255.255.255.255', '224.0.0.1'],
  // This machine and IPv4 in other clothes: mapped, compatible, translated, tunnelled.
  ...['::1', '::', '::ffff:127.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:ffff:a00:1', '::7f00:1', '::127.0.0.1', '::ffff:0:7f00:1'],
  ...['64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2001:0:7f00:1::', '2001::1', '2002:7f00:1::1'],
  ...['fec0::1', 'fc00::1', 'fd12::1', 'fe80::1', 'fe80::1%eth0', 'ff02::1', '100::1', '4000::1'],
  ...['localhost', '', '127.1', '0x7f000001'],
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
