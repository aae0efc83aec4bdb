import type { Connection } from '../database/database';

/** Offers generated contents for download by links that authorise themselves (api-platform 1.5, `downloads`). */
export interface Downloads {
  /** Keeps `content` for a short time and answers its link; `url` holds a `?`. */
  offer(connection: Connection, file: { name: string; content: Buffer }): Promise<{ name: string; url: string }>;
}
