import * as z from '@banyan/shared-contracts/schema';
import { designNode, jsonMembers } from './steps/change';
import type { DesignDoc, DesignNode } from './design-doc';

/** A document as it is stored and travels. */
export interface StoredDoc extends Omit<DesignDoc, 'nodes'> {
  readonly nodes: readonly DesignNode[];
}

export const storedDocSchema: z.ZodType<StoredDoc> = z.object({
  kind: z.string(),
  root: z.string(),
  props: jsonMembers,
  nodes: z.array(designNode),
});

export const storeDoc = ({ kind, root, props, nodes }: DesignDoc): StoredDoc => ({ kind, root, props, nodes: [...nodes.values()] });

export const restoreDoc = ({ kind, root, props, nodes }: StoredDoc): DesignDoc => ({
  kind,
  root,
  props,
  nodes: new Map(nodes.map((node) => [node.id, node])),
});
