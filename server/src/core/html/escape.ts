import { lookup } from '@banyan/shared-contracts/own-members';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML, in elements and in attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => lookup(ENTITIES, character) ?? character);
