import type { DesignDoc } from '../../../design/design-doc';
import type { Problem } from '../../../design/doc-kind';

/** What is wrong with a form. */
export const formProblems = (_doc: DesignDoc): readonly Problem[] => [];
