import { namedById } from './named-by-id';

/** Signatures by id. */
export const signatureNames = namedById('signature', 'select id, full_name as name from signature');
