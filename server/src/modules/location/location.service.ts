import { AppError } from '@banyan/shared-contracts/errors';
import { mapReply } from '@banyan/shared-contracts/forms/values/location.contract';
import type { z } from 'zod';
import type { Core } from '../../core/core';

/** The map service must answer fast, because users wait for it. */
const TIMEOUT_MS = 5000;
/** Largest answer, in bytes. */
const MAX_BYTES = 2_097_152;

/** Paths of the map service by our own (api-forms A10). */
const PATHS = {
  around: '/v3/place/around',
  text: '/v3/place/text',
  inputtips: '/v3/assistant/inputtips',
  regeo: '/v3/geocode/regeo',
  staticmap: '/v3/staticmap',
} as const;
export type MapQuestion = keyof typeof PATHS;

export interface MapPicture {
  type: string;
  bytes: Buffer;
}

export type LocationService = ReturnType<typeof createLocationService>;

/** Calls the map service with the key of the installation; without a key, every call throws an error that names the reason. */
export function createLocationService({ config: { map } }: Pick<Core, 'config'>) {
  async function ask(question: MapQuestion, query: Record<string, unknown>): Promise<Response> {
    if (map.key === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.noMap' });
    const { key: _sent, ...rest } = query;
    const asked = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '' && value !== -1);
    const address = new URL(PATHS[question], map.url);
    address.search = new URLSearchParams([...asked.map(([name, value]) => [name, String(value)]), ['key', map.key]]).toString();
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
      if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > MAX_BYTES) throw new Error(`answered ${answer.status}`);
      return answer;
    } catch (cause) {
      throw new AppError('UNAVAILABLE', {}, { cause });
    }
  }

  return {
    async find(question: Exclude<MapQuestion, 'staticmap'>, query: Record<string, unknown>): Promise<z.output<typeof mapReply>> {
      const answer = await ask(question, query);
      const parsed = mapReply.safeParse(await answer.json().catch(() => undefined));
      if (!parsed.success) throw new AppError('UNAVAILABLE');
      return parsed.data;
    },

    async picture(query: Record<string, unknown>): Promise<MapPicture> {
      const answer = await ask('staticmap', query);
      const type = /^image\/(?:png|jpeg)$/.exec(answer.headers.get('content-type') ?? '')?.[0];
      if (type === undefined) throw new AppError('UNAVAILABLE');
      return { type, bytes: Buffer.from(await answer.arrayBuffer()) };
    },
  };
}
