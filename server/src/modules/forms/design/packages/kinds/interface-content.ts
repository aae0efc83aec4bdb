import { z } from 'zod';
import type { Connection } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import type { Json } from '../../../../../core/documents/members';
import { fillSecrets, maskSecrets } from '../../../../../core/secrets/call-secrets';
import { listVariateNames, showMarks, storeMarks } from '../../../../../core/sources/variates';

/** Calls to other machines; other kinds of steps have no secrets. */
const CALL = 3;

const storedCall = z.looseObject({
  url: z.string(),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.unknown().optional(),
});
type StoredCall = z.output<typeof storedCall>;

/** What a step asks: a statement, rows, or a call. */
interface Asked {
  type: unknown;
  content: string;
}

/** A stored call; undefined for an address alone. */
function readCall(content: string): StoredCall | undefined {
  try {
    return storedCall.safeParse(JSON.parse(content)).data;
  } catch {
    return undefined;
  }
}

function inCall({ type, content }: Asked, change: (call: StoredCall) => StoredCall): string {
  if (type !== CALL) return content;
  const call = readCall(content);
  return call === undefined ? change({ url: content, headers: {} }).url : JSON.stringify(change(call));
}

const stepsIn = (steps: unknown): (Asked & Json)[] => (Array.isArray(steps) ? (steps as (Asked & Json)[]) : []);

/** Names of the secrets that the content of an interface in a package lacks. */
export function lackingSecrets(content: Json): string[] {
  const names: string[] = [];
  const main = { type: content['type'], content: String(content['content']) };
  for (const asked of [main, ...stepsIn(content['steps'])])
    inCall(asked, (call) =>
      fillSecrets(call, undefined, (name) => {
        names.push(name);
        return '';
      }),
    );
  return names;
}

/** Interfaces as packages have them: placeholders for secrets, and names for variables. */
export async function packedInterfaces(connection: Connection, _rows: unknown, contents: readonly Json[]): Promise<Json[]> {
  const names = await listVariateNames(connection);
  const packed = (asked: Asked): string => showMarks(inCall(asked, maskSecrets), names);
  return contents.map((content) => ({
    ...content,
    content: packed({ type: content['type'], content: String(content['content']) }),
    steps: stepsIn(content['steps']).map((step) => ({ ...step, content: packed(step) })),
  }));
}

/**
 * Columns of an interface here: a secret is the one that the overwritten row has for the same host, otherwise none; variables are found by their names,
 * and stay names where there are none of them.
 */
export async function localInterface(
  tx: Connection,
  content: Json,
  columns: Record<string, unknown>,
  id?: Id,
): Promise<Record<string, unknown>> {
  const names = await listVariateNames(tx);
  const before =
    id === undefined
      ? undefined
      : await tx.selectFrom('data_interface').select(['content', 'steps']).where('id', '=', id).executeTakeFirst();
  const local = (asked: Asked, stored: string | undefined): string => {
    const known = stored === undefined ? undefined : (readCall(stored) ?? { url: stored, headers: {} });
    return storeMarks(
      inCall(asked, (call) => fillSecrets(call, known, () => '')),
      names,
      (name) => `{@${name}}`,
    );
  };
  const steps = stepsIn(content['steps']).map((step) => ({
    ...step,
    content: local(step, before?.steps.find(({ name }) => name === step['name'])?.content),
  }));
  return {
    ...columns,
    content: local({ type: content['type'], content: String(content['content']) }, before?.content),
    steps: JSON.stringify(steps),
  };
}
