import type { Linter } from 'eslint';

export declare const kebabNames: Pick<Linter.Config, 'plugins' | 'rules'>;
