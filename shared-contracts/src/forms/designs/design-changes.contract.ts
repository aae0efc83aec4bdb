import * as z from '@banyan/shared-contracts/schema';
import { changeSchema, messageSchema, type Ordered, stepSchema } from '../../design/steps/change';
import { storedDocSchema } from '../../design/stored-doc';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { id, optionalText } from '../../wire/scalars';

/**
 * Designs while they are edited: the document, the changes in their order, and the users who edit it. Ours; older clients save whole
 * documents.
 */
const PATH = '/api/visualdev/Base/:id';
const byId = z.object({ id });

/** Changes of one call at most. */
export const MAX_CHANGES = 200;
/** Numbers for keys and identities that one call hands out. */
export const NUMBERS = 1000;

/** A window in which a design is open: the ids of its changes begin with it. */
export const designSession = z.string().regex(/^[\w-]{1,40}$/);

/** A change with its place in the order. */
export const orderedChange: z.ZodType<Ordered> = z.object({
  seq: z.int().min(1),
  change: changeSchema,
  refused: z.array(z.object({ step: stepSchema, why: messageSchema })),
});

/** A user who has the design open, in one window. */
export const designPerson = z.object({
  /** The window. */
  session: z.string(),
  id,
  name: z.string(),
  /** Id of the node that is selected, and the path of the property that is edited; '' for none. */
  node: z.string(),
  property: z.string(),
});
export type DesignPerson = z.output<typeof designPerson>;

export const openDesign = endpoint({
  method: 'GET',
  path: `${PATH}/Document`,
  summary: 'A design as a document of nodes, at its place in the order of changes',
  params: byId,
  reply: z.object({ seq: z.int(), doc: storedDocSchema, people: z.array(designPerson) }),
});

/** Reserves numbers: returns the first of `count` numbers that no other client gets. */
export const takeDesignNumbers = endpoint({
  method: 'POST',
  path: `${PATH}/Numbers`,
  summary: 'Numbers for the keys of new fields',
  params: byId,
  reply: z.object({ first: z.int(), count: z.int() }),
});

export const listDesignChanges = endpoint({
  method: 'GET',
  path: `${PATH}/Changes`,
  summary: 'Changes after a place in the order, the oldest first; 500 at most',
  params: byId,
  query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
  reply: z.object({ seq: z.int(), list: z.array(orderedChange) }),
});

/** A change that was not taken: it would leave a document that nothing could read. Nothing of it is stored. */
export const rejectedChange = z.object({ id: z.string(), why: messageSchema, path: z.string() });

export const sendDesignChanges = endpoint({
  method: 'POST',
  path: `${PATH}/Changes`,
  summary: 'Take changes in the order in which they come; one that was taken before is answered as it was',
  params: byId,
  body: z.object({ changes: z.array(changeSchema).min(1).max(MAX_CHANGES) }),
  reply: z.object({ seq: z.int(), list: z.array(orderedChange), rejected: z.array(rejectedChange) }),
});

export const tellDesignPresence = endpoint({
  method: 'POST',
  path: `${PATH}/Presence`,
  summary: 'Tell the others where one is in the design; who says nothing for 45 seconds is gone',
  params: byId,
  body: z.object({
    session: designSession,
    node: optionalText(64),
    property: optionalText(200),
    /** The window is closed. */
    left: z.boolean().default(false),
  }),
  reply: nothing,
});
