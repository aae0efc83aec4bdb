import * as z from '@banyan/shared-contracts/schema';
import { remoteId, remoteOffers, sri } from './remote';

/** One version of a remote, served below `base` (`/r/<remote>/<version>-<build>/`), never overwritten. */
export const remoteRelease = z.object({
  version: z.string(),
  build: z.string(),
  base: z.string().regex(/^\/r\/[\w.-]+\/[\w.-]+\/$/),
  /** Integrity of `remote.json`, which in turn holds that of every other file. */
  descriptor: sri,
  /** Integrity of `standalone/index.html`, with which the remote opens alone. */
  standalone: sri,
  /** Integrity of files that the server itself runs, by their paths below `base`; missing from sets of older releases. */
  serverFiles: z.record(z.string(), sri).optional(),
  offers: remoteOffers,
});
export type RemoteRelease = z.output<typeof remoteRelease>;

export const remoteEntry = remoteRelease.extend({
  enabled: z.boolean(),
  /** Last version that was live before; the fallback when the live one cannot be loaded, and the target of a rollback. */
  previous: remoteRelease.optional(),
});
export type RemoteEntry = z.output<typeof remoteEntry>;

/** What is live (`architecture.md`, the release set). */
export const releaseSet = z.object({
  /** Counts up with every edit. */
  serial: z.int(),
  createdAt: z.int(),
  shell: z.object({ version: z.string(), build: z.string(), base: z.string(), html: sri }),
  remotes: z.record(remoteId, remoteEntry),
});
export type ReleaseSet = z.output<typeof releaseSet>;

/** `release-set.json`: the set as the text that was signed, and an ECDSA P-256 / SHA-256 signature (base64, IEEE P1363) over its UTF-8 bytes. */
export const signedReleaseSet = z.object({ payload: z.string(), signature: z.string() });
export type SignedReleaseSet = z.output<typeof signedReleaseSet>;

/** Front ends besides ours that menus link to, and which may get the session token (api-platform 5.4, types 5 to 7). */
export const pageLinks = z.object({
  /** Hosts, with a port where it is not the usual one, that may receive the token beside the page's own host. */
  tokenHosts: z.array(z.string()),
  /** Report server's front end, ending with a slash; a path means our own host. Empty when there is none. */
  reportUrl: z.string(),
  /** Data-visualization front end, likewise. */
  screenUrl: z.string(),
});
export type PageLinks = z.output<typeof pageLinks>;

/** What the server writes into every page as JSON (`<script type="application/json" id="banyan-page">`): all that boots without a request. */
export const pageData = z.object({
  releases: signedReleaseSet,
  /** Public key of the release set as JWK; later sets must be signed by it. */
  releaseKey: z.looseObject({ kty: z.literal('EC') }),
  /** Version of the server's API. */
  api: z.string(),
  /** `/<marker><code>` when one application is opened by itself, else empty. */
  basePath: z.string(),
  /** Code of that application, else empty. */
  appCode: z.string(),
  /** No application has that code: nothing but a sentence saying so is shown. */
  unknownApplication: z.boolean().default(false),
  /** Key of the sign-in cipher (api-platform part 2): compatibility, not a secret. */
  cipherKey: z.string(),
  links: pageLinks,
  /**
   * IANA name of the zone in which the platform reads and writes times (`BANYAN_TIME_ZONE`), independent of the browser. Missing from a
   * server that is older than the shell: then the zone of the browser is used.
   */
  timeZone: z.string().optional(),
});
export type PageData = z.output<typeof pageData>;
