import type { DelegationReader } from './access/delegation';
import type { ReachReader } from './access/policies/reach';
import type { RightsReader } from './access/rights';
import type { Audit } from './audit/audit';
import type { Caches } from './caches';
import type { Config } from './config';
import type { Database } from './database/database';
import type { Reader } from './database/reader';
import type { Broadcast } from './events/broadcast';
import type { Notices } from './events/notices';
import type { Stream } from './events/stream';
import type { Files } from './files/files';
import type { IdGenerator } from './ids/ids';
import type { Jobs } from './jobs/jobs';
import type { Limits } from './limits/limits';
import type { Scripts } from './scripts/scripts';
import type { Tickets } from './secrets/tickets';
import type { Vault } from './secrets/vault';
import type { Sessions } from './session/sessions';
import type { Sources } from './sources/sources';

/** Services that every module uses; made once for each process (`create-core.ts`). */
export interface Core {
  readonly config: Config;
  readonly database: Database;
  /** Runs statements that people have written. */
  readonly reader: Reader;
  /** Other databases, by the ids of their records. */
  readonly sources: Sources;
  readonly newId: IdGenerator;
  readonly sessions: Sessions;
  readonly rights: RightsReader;
  readonly delegations: DelegationReader;
  readonly reaches: ReachReader;
  readonly audit: Audit;
  readonly tickets: Tickets;
  readonly vault: Vault;
  readonly stream: Stream;
  readonly broadcast: Broadcast;
  readonly notices: Notices;
  readonly jobs: Jobs;
  /** Makes limiters whose counts all nodes share. */
  readonly limits: Limits;
  readonly files: Files;
  readonly caches: Caches;
  /** Runs scripts that people have written. */
  readonly scripts: Scripts;
  /** Logs what went wrong outside of a request. */
  readonly onError: (error: unknown) => void;
}
