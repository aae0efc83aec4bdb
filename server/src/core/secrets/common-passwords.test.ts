import { expect, it } from 'vitest';
import { commonDigests } from './common-passwords';
import { digestOf } from './passwords';

it('has what everybody tries first, more than 10,000 of them, and not what nobody would', async () => {
  const digests = await commonDigests();
  expect(digests.size).toBeGreaterThan(10_000);
  const tried = [
    ...[
      '123456',
      '123456789',
      '12345678',
      'password',
      'qwerty123',
      '111111',
      '000000',
      '123123',
      'abc123',
      'a123456',
      '1q2w3e4r',
      'Password1',
    ],
    ...[
      'iloveyou',
      'woaini1314',
      '5201314',
      'qwertyuiop',
      'Admin123',
      'admin888',
      'P@ssw0rd',
      'Aa123456',
      'zxcvbnm',
      '666666',
      '88888888',
      '147258369',
    ],
  ];
  expect(tried.filter((password) => !digests.has(digestOf(password)))).toEqual([]);
  expect(['Banyan2026', 'Fresh2026', 'k7Qw2mZ9xp'].filter((password) => digests.has(digestOf(password)))).toEqual([]);
});
