import type { FormNode } from '@banyan/shared-contracts/forms/model/form-model';
import { createContext, type HTMLAttributes, type ReactNode } from 'react';

/** Draws a frame around the content of a node. */
export type FrameNode = (node: FormNode, content: ReactNode) => ReactNode;

/**
 * Called for every node of a form, the hidden ones included; a new function draws all of them again. Where it is null, hidden nodes are not
 * drawn.
 */
export const NodeFrameContext = createContext<FrameNode | null>(null);

/** Attributes of the grid that contains some nodes. */
export type ListAttributes = (nodes: readonly FormNode[]) => Readonly<Record<`data-${string}`, string>>;

/** Called for every grid of a form, with the same list object of its nodes. */
export const ListAttributesContext = createContext<ListAttributes | null>(null);

/** A node that has to be visible, and its ancestors: panes on this path stay open. A new object opens them again. */
export const ShownNodeContext = createContext<{ readonly path: readonly string[] } | null>(null);

/** Attributes of an element that is a part of a container and cannot have a frame around it, such as the cell of a table. */
export type PartAttributes = (node: FormNode) => HTMLAttributes<HTMLElement> & Readonly<Record<`data-${string}`, string>>;

/** Called for every cell of a table. Where it is null, cells have no attributes. */
export const PartAttributesContext = createContext<PartAttributes | null>(null);
