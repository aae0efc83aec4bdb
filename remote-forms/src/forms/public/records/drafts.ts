/** Unsaved input. */
export { createDraftKeeper, type SendOptions } from '../../kernel/drafts/draft-keeper';
export type { LeftDraft } from '../../kernel/drafts/left-drafts';
export type { LeftForm, LocalDraft, LocalDrafts } from '../../kernel/drafts/local-drafts';
export { createLocalSlot } from '../../kernel/drafts/local-slot';
export { nextSlot } from '../../kernel/drafts/next-slot';
export { type DraftPlace, useDrafts, useDraftWrites } from '../../kernel/drafts/use-drafts';
export { NOTHING_LEFT, type OpenedDrafts, useLeftDrafts } from '../../kernel/drafts/use-left-drafts';
export { useLocalDrafts } from '../../kernel/drafts/use-local-drafts';
export { useDiscardQuestion } from '../../kernel/record/use-discard-question';
export { useMoments } from '../../kernel/record/use-moments';
