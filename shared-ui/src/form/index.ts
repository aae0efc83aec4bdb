export { DrawingPaper } from './drawing-paper';
export { passwordDigest, passwordProof } from './password-digest';
export { type FormPending, type PendingParts, PendingWork, usePendingParts, usePendingWork } from './pending-work';
export { isRequired, schemaRules } from './schema-rules';
export { type Clear, useClear } from './use-clear';
export { useStepLabels } from './use-step-labels';
export { INK, PAD, PAPER, useDrawingPad } from './use-drawing-pad';
