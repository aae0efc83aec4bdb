import * as z from '@banyan/shared-contracts/schema';
import { epochMs, id } from '../../wire/scalars';
import type { DesignNode, Json, NodeId, Place } from '../design-doc';

/**
 * The value of a property before or after a step. `absent` is neither undefined nor null: what was missing is missing again after undo. `at`: the
 * number of the member among those of its object, for members that come back to their place.
 */
export type Held = { readonly value: Json; readonly at?: number | undefined } | 'absent';

/** What a node is besides its place. */
export type Content = Pick<DesignNode, 'type' | 'props'>;

/** The smallest change. Each names what it replaces, so that it can be inverted and compared with what holds. */
export type Step =
  | { readonly op: 'set'; readonly node: NodeId; readonly path: readonly string[]; readonly before: Held; readonly after: Held }
  | { readonly op: 'move'; readonly node: NodeId; readonly before: Place; readonly after: Place }
  /** The node becomes one of another type; its children stay. */
  | { readonly op: 'turn'; readonly node: NodeId; readonly before: Content; readonly after: Content }
  | { readonly op: 'add'; readonly node: DesignNode }
  /** Removes a node without children: to remove a container, first remove its descendants, the deepest first. */
  | { readonly op: 'drop'; readonly node: DesignNode };

/** Words for people, by their key. */
export interface Message {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** One gesture of one person: all of its steps hold, or none. */
export interface Change {
  /** Made by the client; the server takes one id once. */
  readonly id: string;
  /** Id of the user; the server writes its own. */
  readonly by: string;
  /** Epoch milliseconds by the clock of the client. */
  readonly at: number;
  /** The last `seq` that its author had seen. */
  readonly base: number;
  readonly label: Message;
  readonly steps: readonly Step[];
  /** The change that this one continues: they are undone together. */
  readonly joins?: string | undefined;
  /** The change that this one undoes. */
  readonly undoes?: string | undefined;
}

/** A step whose register another user has written after the change's `base`. */
export interface Conflict {
  readonly change: string;
  readonly step: Step;
  readonly theirs: { readonly by: string; readonly at: number; readonly value: Held };
}

/** A change with its place in the order of the server. */
export interface Ordered {
  readonly seq: number;
  readonly change: Change;
  /** Steps that did not hold, and why; empty where all did. */
  readonly refused: readonly { readonly step: Step; readonly why: Message }[];
}

const nodeId = z.string().min(1).max(64);
const word = z.string().max(200);
/** Whatever JSON text holds is JSON. */
const json = z.unknown() as z.ZodType<Json>;
const place = { parent: nodeId, slot: z.string().max(64), order: z.string().min(1).max(512) };
const held: z.ZodType<Held> = z.union([z.literal('absent'), z.object({ value: json, at: z.int().min(0).optional() })]);
/** Properties of a node or of a document. */
export const jsonMembers: z.ZodType<DesignNode['props']> = z.record(z.string(), json);
const content = { type: z.string().max(64), props: jsonMembers };
export const designNode: z.ZodType<DesignNode> = z.object({ ...place, id: nodeId, ...content });

export const stepSchema: z.ZodType<Step> = z.discriminatedUnion('op', [
  z.object({ op: z.literal('set'), node: nodeId, path: z.array(word).min(1).max(20), before: held, after: held }),
  z.object({ op: z.literal('move'), node: nodeId, before: z.object(place), after: z.object(place) }),
  z.object({ op: z.literal('turn'), node: nodeId, before: z.object(content), after: z.object(content) }),
  z.object({ op: z.literal('add'), node: designNode }),
  z.object({ op: z.literal('drop'), node: designNode }),
]);

export const messageSchema: z.ZodType<Message> = z.object({
  key: word,
  values: z.record(z.string(), z.union([z.string().max(1000), z.number()])),
});

/** Steps of one change at most. */
export const MAX_STEPS = 20_000;

export const changeSchema: z.ZodType<Change> = z.object({
  id: z.string().regex(/^[\w-]{8,64}$/),
  by: z.union([id, z.literal('')]),
  at: epochMs,
  base: z.int().min(0),
  label: messageSchema,
  steps: z.array(stepSchema).min(1).max(MAX_STEPS),
  joins: z.string().max(64).optional(),
  undoes: z.string().max(64).optional(),
});
