import type { FormNode } from '@banyan/shared-contracts/forms/form-model';
import { createContext, type ReactNode } from 'react';

/** Draws a frame around the content of a node. */
export type FrameNode = (node: FormNode, content: ReactNode) => ReactNode;

/** Asked for every node of a form, the hidden ones included; another function draws all of them anew. Where it is null, hidden nodes are not drawn. */
export const NodeFrameContext = createContext<FrameNode | null>(null);
