import type { LinkType } from '@banyan/shared-contracts/forms/records/short-link.contract';
import { id } from '@banyan/shared-contracts/wire/scalars';
import { z } from 'zod';
import type { Id } from '../../core/database/tables';
import { seal, unseal } from '../../core/secrets/sealed';

/** Target of a public link (api-forms A16, `encryption`). */
export interface LinkAddress {
  modelId: Id;
  type: LinkType;
  /** Known to those only who were given the link. */
  key: string;
}

const content = z.object({ modelId: id, type: z.enum(['form', 'list']), key: z.string() });

export const writeAddress = ({ modelId, type, key }: LinkAddress, cipherKey: string): string =>
  seal(JSON.stringify({ modelId, type, tenantId: '', key }), cipherKey);

/** The address, or undefined for text that is none. */
export function readAddress(encryption: string, cipherKey: string): LinkAddress | undefined {
  const text = unseal(encryption, cipherKey);
  try {
    const parsed = content.safeParse(JSON.parse(text ?? ''));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Absolute address of the page behind a link. */
export const linkOf = (origin: string, address: LinkAddress, cipherKey: string): string =>
  `${origin}/formShortLink?encryption=${writeAddress(address, cipherKey)}`;
