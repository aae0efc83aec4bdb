export interface CallOptions {
  token?: string;
  /** Text is sent as a form, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}
export declare function sealPassword(password: string, cipherKey?: string): string;
export declare function loginBody(account: string, password: string): string;
export declare function callApi<Data>(origin: string, method: string, path: string, options?: CallOptions): Promise<Data>;
export declare function signIn(origin: string, account: string, password: string): Promise<string>;
