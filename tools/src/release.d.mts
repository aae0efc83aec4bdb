export declare const defaultWebDir: string;
/** Signs and writes a release set; its serial counts up. */
export declare function writeSet(webDir: string, set: object): void;
export declare function publishAll(webDir: string, workspaces?: readonly string[]): Promise<void>;
