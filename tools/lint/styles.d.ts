import type { Linter } from 'eslint';

export declare const knownStyles: Linter.Config[];
