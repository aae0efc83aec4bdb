export { ImportWizard, type ImportWizardProps } from './import-wizard';
export { type BatchResult, type BatchOutcome, useBatches } from './use-batches';
