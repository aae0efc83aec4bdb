import * as z from '@banyan/shared-contracts/schema';
import { PRINCIPAL_TYPES } from '../organization/principal.contract';
import { endpoint } from '../wire/endpoint';
import { id, optionalId, optionalText } from '../wire/scalars';

/** What is done with records (`action` of the question about a model). */
export const RECORD_ACTIONS = ['list', 'read', 'create', 'update', 'remove'] as const;

/** Kinds of links from a user to a right. */
export const LINK_KINDS = [...PRINCIPAL_TYPES, 'permissionGroup', 'system', 'menu', 'button', 'column', 'form', 'resource'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** One link of a way. `off`: it is there and switched off; `missing`: the person is no member. */
const link = z.object({ kind: z.enum(LINK_KINDS), id: z.string(), name: z.string(), state: z.enum(['holds', 'off', 'missing']) });
export type ExplainedLink = z.output<typeof link>;

/** A way on which a grant reaches, or would reach, the person: person, membership, permission group, what is granted. */
const way = z.object({ holds: z.boolean(), links: z.array(link) });
export type ExplainedWay = z.output<typeof way>;

/** One condition; all conditions of a route must hold. */
const step = z.object({
  kind: z.enum(['account', 'system', 'menu', 'button', 'column', 'form', 'resource', 'record']),
  name: z.string(),
  holds: z.boolean(),
  /** Why it holds, or what is missing, in the caller's language. */
  sentence: z.string(),
  ways: z.array(way),
});
export type ExplainedStep = z.output<typeof step>;

/** A route to the thing: one, or for a designed model one for each menu that shows it. */
const explainedRoute = z.object({ name: z.string(), holds: z.boolean(), steps: z.array(step) });
export type ExplainedRoute = z.output<typeof explainedRoute>;

export const explanation = z.object({
  /** The result of the authorization check itself. */
  allowed: z.boolean(),
  administrator: z.boolean(),
  sentence: z.string(),
  routes: z.array(explainedRoute),
});
export type Explanation = z.output<typeof explanation>;

/**
 * Why a user may do something, or may not; for administrators. Asks about a capability, a menu, or a designed model with an action and,
 * optionally, one record or one field.
 */
export const explainPermission = endpoint({
  method: 'GET',
  path: '/api/permission/Explain',
  summary: 'Why a person may do something, or may not',
  query: z
    .object({
      userId: id,
      capability: optionalText(100),
      menuId: optionalId,
      modelId: optionalId,
      action: z.enum(RECORD_ACTIONS).default('list'),
      recordId: optionalId,
      field: optionalText(200),
    })
    .refine(({ capability, menuId, modelId }) => [capability, menuId, modelId].filter((text) => text !== '').length === 1, {
      path: ['capability'],
    }),
  reply: explanation,
});
