import type { Linter } from 'eslint';

export declare const importBoundaries: Linter.Config[];
export declare const closedDoors: { group?: string[]; regex?: string; message: string }[];
