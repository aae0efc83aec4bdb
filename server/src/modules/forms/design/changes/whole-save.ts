import { isDeepStrictEqual } from 'node:util';
import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import type { DesignInfo } from '@banyan/shared-contracts/forms/designs/designs.contract';
import type { FormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import { sql } from 'kysely';
import type { Caller } from '../../../../core/access/caller';
import { afterCommit, type Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import type { DesignInput } from '../management/design-kind';
import { brokenBy } from './broken-document';
import type { Designers } from './designers';
import { findDocument } from './document.repository';
import { editDesign, type EditedDesign, type WireAuthor } from './edited-design';
import { differences, nodesOf } from './merge-served';

const DOCUMENTS = ['formData', 'columnData', 'appColumnData', 'tables'] as const;

/** What is sent of a design besides its documents. */
type Facts = Record<string, unknown>;

interface ServedDesign {
  seq: number;
  facts: Facts;
  /** As the client has them: completed, with identities that were given for it alone. */
  documents: FormWire;
}

function factsOf(content: DesignInfo | DesignInput): Facts {
  const { id: _id, version: _version, ...members } = content as DesignInfo & { version?: string };
  return Object.fromEntries(Object.entries(members).filter(([name]) => !(DOCUMENTS as readonly string[]).includes(name)));
}

const wireOf = ({ formData, columnData, appColumnData, tables = '' }: FormWire): FormWire => ({
  formData,
  columnData,
  appColumnData,
  tables,
});

/** How often what a session was served of a design is kept: as many windows may have it open. */
const KEPT_PLACES = 5;

/** What a session was served, the latest first. */
async function listServed(tx: Connection, { sessionId }: Caller, modelId: Id): Promise<ServedDesign[]> {
  const rows = await tx
    .selectFrom('served_design')
    .select(['seq', 'facts'])
    .where('session_id', '=', sessionId)
    .where('model_id', '=', modelId)
    .orderBy('served_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(KEPT_PLACES)
    .execute();
  return rows.map(({ seq, facts }) => ({ seq, ...(JSON.parse(facts) as Omit<ServedDesign, 'seq'>) }));
}

async function remember(tx: Connection, { sessionId }: Caller, modelId: Id, { seq, ...content }: ServedDesign): Promise<void> {
  const facts = JSON.stringify(content);
  await sql`
    insert into served_design (session_id, model_id, seq, facts, served_at) values (${sessionId}, ${modelId}, ${seq}, ${facts}, clock_timestamp())
    on conflict (session_id, model_id, seq, digest) do update set served_at = excluded.served_at`.execute(tx);
  await sql`
    delete from served_design where session_id = ${sessionId} and model_id = ${modelId} and (seq, digest) not in (
      select seq, digest from served_design where session_id = ${sessionId} and model_id = ${modelId} order by served_at desc, seq desc limit ${KEPT_PLACES})`.execute(
    tx,
  );
}

/** Forgets what a client has put what it sends in place of. */
async function forget(tx: Connection, { sessionId }: Caller, modelId: Id, { seq, ...content }: ServedDesign): Promise<void> {
  await tx
    .deleteFrom('served_design')
    .where('session_id', '=', sessionId)
    .where('model_id', '=', modelId)
    .where('seq', '=', seq)
    .where('facts', '=', JSON.stringify(content))
    .execute();
}

/** Place of a design in the order of its changes; the row of the design is kept for the transaction. */
export const placeOf = async (tx: Connection, id: Id): Promise<number> => (await editDesign(tx, id)).seq();

/** Remembers that a session is served a design as a whole. */
export const rememberServed = (tx: Connection, caller: Caller, seq: number, info: DesignInfo): Promise<void> =>
  remember(tx, caller, info.id, { seq, facts: factsOf(info), documents: wireOf(info) });

/** What of the facts a client has not changed stays as it is. */
function mergedFacts(input: DesignInput, served: Facts, now: Facts): DesignInput {
  const same = Object.entries(served).filter(([name, value]) => isDeepStrictEqual((input as Facts)[name], value));
  return { ...input, ...Object.fromEntries(same.map(([name]) => [name, now[name]])) };
}

/** How much a sent design differs from one that was served. */
function distance(served: ServedDesign, doc: DesignDoc, input: DesignInput): number {
  const facts = Object.entries(served.facts).filter(([name, value]) => !isDeepStrictEqual((input as Facts)[name], value));
  return differences(doc, nodesOf(wireOf(input), doc)).length + facts.length;
}

/** The place that the sent design is a change of: of what the session was served, what differs least from it; the latest of several. */
async function findBase(design: EditedDesign, served: readonly ServedDesign[], input: DesignInput) {
  const places = [];
  for (const one of served) places.push({ served: one, doc: nodesOf(one.documents, await design.at(one.seq)) });
  const [latest, ...earlier] = places;
  if (latest === undefined || earlier.length === 0) return latest;
  const rated = places.map((place) => ({ place, differs: distance(place.served, place.doc, input) }));
  return rated.reduce((best, one) => (one.differs < best.differs ? one : best)).place;
}

/**
 * Compares a whole design with what the session was served. What differs becomes one change, of which those hear who have the design open;
 * whatever else others have changed meanwhile stays. Answers what is to be stored; undefined where the session was served nothing. Throws BAD_INPUT
 * where the result would be a document that nothing can read.
 */
export async function mergeWhole(
  { tx, caller }: { tx: Connection; caller: Caller },
  now: DesignInfo,
  input: DesignInput,
  designers: Pick<Designers, 'changed'>,
): Promise<DesignInput | undefined> {
  const known = await listServed(tx, caller, now.id);
  if (known.length === 0) return undefined;
  const design = await editDesign(tx, now.id);
  const base = await findBase(design, known, input);
  if (base === undefined) return undefined;
  const { served } = base;
  const [before, wasBroken] = [design.seq(), brokenBy(design.doc()) !== undefined];
  const place = { doc: base.doc, seq: served.seq };
  const author = { userId: caller.userId, at: Date.now(), key: 'design.change.oldClient', values: { who: caller.name } };
  const taken = design.takeWire(wireOf(input), author, place);
  const error = taken === undefined || wasBroken ? undefined : brokenBy(design.doc());
  if (error !== undefined) throw error;
  await design.store(caller.userId);
  // What others have changed since it was served is not known to the client yet.
  const seq = served.seq === before ? design.seq() : served.seq;
  await forget(tx, caller, now.id, served);
  await remember(tx, caller, now.id, { seq, facts: factsOf(input), documents: wireOf(input) });
  if (design.seq() > design.found) afterCommit(tx, () => designers.changed(now.id, design.seq()));
  return { ...mergedFacts(input, served.facts, factsOf(now)), tables: '', ...design.draft() };
}

/** Makes documents that `writer` has written into the row of a design a change for those who have it open, and tells them. */
export async function tellDesigners(tx: Connection, id: Id, designers: Pick<Designers, 'changed'>, writer?: WireAuthor): Promise<void> {
  if ((await findDocument(tx, id)) === undefined) return;
  const design = await editDesign(tx, id, writer);
  if (design.seq() > design.found) afterCommit(tx, () => designers.changed(id, design.seq()));
}
