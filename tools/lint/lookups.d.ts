import type { Linter } from 'eslint';

export const inheritedNames: { selector: string; message: string }[];
export const ownLookups: Pick<Linter.Config, 'plugins' | 'rules'>;
