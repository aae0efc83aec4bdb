export declare const defaultWebDir: string;
export declare function publishAll(webDir: string, workspaces?: readonly string[]): Promise<void>;
