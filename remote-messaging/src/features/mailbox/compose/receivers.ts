import type { MailPerson } from '@banyan/shared-contracts/messaging/mailbox/mailbox';

const ADDRESS = /^[^\s@<>"',;]+@[^\s@<>"',;]+$/;
const NAMED = /^\s*"?([^"<>]*?)"?\s*<\s*([^<>]+?)\s*>\s*$/;

/** A receiver in written form: an address, or a name with the address in angle brackets. */
export function readReceiver(written: string): MailPerson {
  const [, name = '', address = ''] = NAMED.exec(written) ?? [];
  return address === '' ? { name: '', address: written.trim() } : { name, address };
}

/** A receiver as text. */
export const receiverText = ({ name, address }: MailPerson): string =>
  name === '' || name === address ? address : `${name.replaceAll(/["<>,;]/g, ' ').trim()} <${address}>`;

export const isReceiver = (written: string): boolean => ADDRESS.test(readReceiver(written).address);

/** The text for a person: the name, otherwise the address. */
export const personName = ({ name, address }: MailPerson): string => name || address;
