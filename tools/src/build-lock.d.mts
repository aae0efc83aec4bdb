export declare function alone<Result>(work: () => Promise<Result>): Promise<Result>;
