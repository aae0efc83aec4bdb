export { canEncrypt, createDraftCipher, type DraftCipher, type Sealed } from './draft-cipher';
export { claimSlot, holdSlot, listLiveSlots } from './live-slots';
