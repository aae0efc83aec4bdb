import type { MailFile } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import type { MessageStructureObject } from 'imapflow';

type Part = MessageStructureObject;

/** The parts of a mail that hold something, in their order; a mail within a mail is one. */
function leavesOf(part: Part): Part[] {
  const { type, childNodes = [] } = part;
  return type === 'message/rfc822' || childNodes.length === 0 ? [part] : childNodes.flatMap(leavesOf);
}

/** A mail of one part has no numbers. */
export const numberOf = ({ part }: Part): string => part ?? '1';

const nameOf = ({ dispositionParameters, parameters }: Part): string | undefined =>
  dispositionParameters?.['filename'] ?? parameters?.['name'];

const isText = (part: Part, type: string): boolean => part.type === type && part.disposition !== 'attachment' && nameOf(part) === undefined;

/** The texts of a mail, as HTML and plain. */
export function bodiesOf(structure: Part): { html: Part | undefined; plain: Part | undefined } {
  const leaves = leavesOf(structure);
  return { html: leaves.find((part) => isText(part, 'text/html')), plain: leaves.find((part) => isText(part, 'text/plain')) };
}

/** Pictures that the text of a mail shows by their ids. */
export const inlinePicturesOf = (structure: Part): Part[] =>
  leavesOf(structure).filter(({ id, type, disposition }) => id !== undefined && type.startsWith('image/') && disposition !== 'attachment');

const EXTENSIONS = new Map([
  ['message/rfc822', '.eml'],
  ['text/calendar', '.ics'],
]);

/** A file of a mail; `size` is that of its transfer, in octets, which base64 makes a third longer. */
interface TransferredFile extends MailFile {
  isBase64: boolean;
}

/** The files that came with a mail. */
export function filesOf(structure: Part): TransferredFile[] {
  const inText = new Set([...Object.values(bodiesOf(structure)), ...inlinePicturesOf(structure)]);
  return leavesOf(structure)
    .filter(
      (part) => !inText.has(part) && (part.disposition === 'attachment' || nameOf(part) !== undefined || !part.type.startsWith('text/')),
    )
    .map((part) => ({
      part: numberOf(part),
      name: nameOf(part) ?? `${numberOf(part)}${EXTENSIONS.get(part.type) ?? ''}`,
      size: part.size ?? 0,
      isBase64: part.encoding === 'base64',
    }));
}
