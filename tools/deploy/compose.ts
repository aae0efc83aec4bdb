import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../src/build-id.mjs';

export interface Service {
  image?: string;
  build?: { context: string; dockerfile: string; target: string };
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }> | string[];
  healthcheck?: { test: string[] };
}

export interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
}

export const readCompose = (): Compose => parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as Compose;

/** A value as Compose reads it: `${NAME:-default}`, `${NAME:?why}`, `$$`. */
export function interpolate(value: string, given: Record<string, string>): string {
  return value.replace(/\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g, (place, name: string | undefined, kind: string | undefined, rest = '') => {
    if (name === undefined) return place === '$$' ? '$' : place;
    const found = given[name] ?? '';
    if (found !== '' || kind === undefined) return found;
    if (kind === '?') throw new Error(`${name}: ${rest}`);
    return String(rest);
  });
}

/** The environment of a service, with the addresses of its network (`host:port`) replaced by those where its neighbours really are. */
export function environmentOf(service: Service, given: Record<string, string>, addresses: Record<string, string>): Record<string, string> {
  const relocate = (value: string) => Object.entries(addresses).reduce((text, [from, to]) => text.replaceAll(from, to), value);
  return Object.fromEntries(Object.entries(service.environment ?? {}).map(([name, value]) => [name, relocate(interpolate(value, given))]));
}
