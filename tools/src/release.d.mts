export declare const defaultWebDir: string;
/** Signs and writes a release set; its serial counts up. */
export declare function writeSet(webDir: string, set: object): void;
export declare function publishAll(webDir: string, workspaces?: readonly string[]): Promise<void>;
/** The set as it is, or an empty one. */
export declare function readSet(webDir: string): { serial: number; remotes: Record<string, object> };
