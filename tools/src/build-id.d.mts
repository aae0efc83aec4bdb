export declare const root: string;
export declare const frontEnds: readonly string[];
export declare function buildIdOf(workspace: string): string;
export declare function versionOf(workspace: string): string;
