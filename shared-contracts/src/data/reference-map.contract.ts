import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { listOf } from '../wire/paging';
import { keyword, optionalText } from '../wire/scalars';

/** The map of data sources, tables, data interfaces, dictionaries and what uses them (ours). */
const PATH = '/api/visualdev/ReferenceMap';

/** Kinds of objects, from those that use others to those that are only used. */
export const MAP_KINDS = ['portal', 'printTemplate', 'design', 'interface', 'dictionary', 'numberingRule', 'table', 'source'] as const;
export type MapKind = (typeof MAP_KINDS)[number];

/** Objects of one answer at most. */
export const MAX_MAP_NODES = 400;
/** Objects that a search finds at most. */
export const MAX_MAP_FOUND = 20;

const mapNode = z.object({
  /** `kind:id`. */
  key: z.string(),
  kind: z.enum(MAP_KINDS),
  /** Id of the object; of a table `source/table`. */
  id: z.string(),
  name: z.string(),
  /** Its code, or its name in the database; '' where it has none. */
  code: z.string(),
});
export type MapNode = z.output<typeof mapNode>;

/** `from` uses `to`; both are keys of nodes of the answer. */
const mapEdge = z.object({ from: z.string(), to: z.string() });
export type MapEdge = z.output<typeof mapEdge>;

const referenceMap = z.object({
  nodes: z.array(mapNode),
  edges: z.array(mapEdge),
  /** Objects that were left out because there are more than `MAX_MAP_NODES`. */
  left: z.int(),
});
export type ReferenceMap = z.output<typeof referenceMap>;

export const getReferenceMap = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'What uses what: around one object up to `depth` steps, or all; only objects that the caller may open',
  query: z.object({
    /** Key of a node; without it, every object that uses another one or is used. */
    focus: optionalText(120),
    depth: z.coerce
      .number()
      .pipe(z.literal([1, 2]))
      .default(1),
  }),
  reply: referenceMap,
});

export const findMapNodes = endpoint({
  method: 'GET',
  path: `${PATH}/Find`,
  summary: 'Objects of the map by name or code',
  query: z.object({ keyword }),
  reply: listOf(mapNode),
});
