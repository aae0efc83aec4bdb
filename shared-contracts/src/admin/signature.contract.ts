import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { listOf } from '../wire/paging';
import { id } from '../wire/scalars';

/** A signature that people choose; `icon` is the path of its picture (api-forms A5). */
export const signatureChoice = z.object({ id, fullName: z.string(), enCode: z.string(), icon: z.string() });
export type SignatureChoice = z.output<typeof signatureChoice>;

/** Path of the picture of a signature; the key cannot be guessed. */
export const signaturePath = (key: string): string => `/api/system/Signature/Picture/${key}`;

/** Every signature, for form designers; without its picture for callers who may not use the signature. */
export const listSignatureChoices = endpoint({
  method: 'GET',
  path: '/api/system/Signature/Selector',
  summary: 'Signatures to limit a field to',
  reply: listOf(signatureChoice),
});

/** Those of the requested signatures that the caller may use; without ids of all. */
export const listSignaturesByIds = endpoint({
  method: 'POST',
  path: '/api/system/Signature/ListByIds',
  reads: true,
  summary: 'Signatures that the caller may use',
  body: z.object({ ids: z.array(z.string()).max(1000).default([]) }),
  reply: listOf(signatureChoice.omit({ enCode: true })),
});
