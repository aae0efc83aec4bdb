declare module '@20minutes/s3rver' {
  /** A small S3 in this process, for tests; has no types of its own. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      /** Signatures of addresses with an encoded slash in their query are computed differently here than by the SDK. */
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
