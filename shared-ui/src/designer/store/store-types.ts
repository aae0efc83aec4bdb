import type { Change, Conflict, Message, Ordered, Step } from '@banyan/shared-contracts/design/steps/change';
import type { Command, DesignState, Person, Reach } from '@banyan/shared-contracts/design/steps/command';
import type { DesignDoc, NodeId } from '@banyan/shared-contracts/design/design-doc';

/** Topics of listeners: a node (the root for the properties of the whole), anything of the document, the places of nodes, and the rest. */
export type Topic = { node: NodeId } | 'doc' | 'tree' | 'selection' | 'history' | 'people' | 'reach' | 'conflicts';

export interface Gesture {
  /** Paints steps at once. They are made for the document as the gesture has left it so far. False, and nothing is painted, once it has ended. */
  set: (steps: readonly Step[], label?: Message) => boolean;
  /** Makes one change of it; undefined if nothing differs. Returns the same once it has ended. */
  end: () => Change | undefined;
  /** Takes back what was painted. */
  cancel: () => void;
}

export interface Undone {
  /** The change that was undone, or done again. */
  change: Change;
  /** Steps that another user has overwritten; they are not undone. */
  left: readonly Conflict[];
}

/** A change that the server did not take, and why. It is no part of the document any more. */
export interface Rejected {
  change: Change;
  why: Message;
}

export interface DesignStore {
  doc: () => DesignDoc;
  /** Ids in order; the same list as long as it is. */
  children: (parent: NodeId, slot: string) => readonly NodeId[];
  subscribe: (topic: Topic, listener: () => void) => () => void;
  state: () => DesignState;
  select: (nodes: readonly NodeId[], property?: string) => void;

  /** Does a command; the reason where it cannot be done. */
  run: <Args>(command: Command<Args>, args: Args) => Change | Message;
  /**
   * Makes a change of steps; undefined if there are none or they cannot be applied. `joins`: the change that it continues, to be undone
   * with it.
   */
  change: (label: Message, steps: readonly Step[], joins?: Change) => Change | undefined;
  /** Many small changes of one gesture (pulling a width, typing). A gesture that is not ended yet is ended. `joins`: as of `change`. */
  gesture: (label: Message, joins?: Change) => Gesture;
  /** Ends the gesture that is not ended yet: what is painted becomes a change. */
  endGesture: () => void;

  undo: () => Undone | undefined;
  redo: () => Undone | undefined;
  /** What undo and redo would do; undefined where there is nothing. */
  undoable: () => Message | undefined;
  redoable: () => Message | undefined;
  /** Undoes own changes down to this one, which remains, or redoes those up to it; returns what was undone or redone, in that order. */
  goTo: (id: string) => readonly Undone[];
  /** Own changes that can be undone, and those that were undone and can be redone; each in the order in which they were made. */
  reachable: () => { done: readonly Change[]; undone: readonly Change[] };
  /** All known changes, the oldest first: those of the server since the design was opened, then own changes that it does not have yet. */
  history: () => readonly Change[];

  /** Takes changes in the order of the server. What comes twice counts once; what comes too early waits. */
  receive: (entries: readonly Ordered[]) => void;
  /** The last place in the order of the server that is known without a gap. */
  seq: () => number;
  /** Own changes that the server has not answered. */
  unsent: () => readonly Change[];
  /** Own changes that are not sent before their conflicts are settled. */
  heldBack: () => readonly Change[];
  /** The server does not take a change. */
  reject: (id: string, why: Message) => void;
  rejected: () => readonly Rejected[];
  dismiss: (rejected: Rejected) => void;
  conflicts: () => readonly Conflict[];
  settle: (conflict: Conflict, take: 'mine' | 'theirs') => void;

  setPeople: (people: readonly Person[]) => void;
  /** `saved` is answered as `saving` as long as something is unsent or painted. */
  setReach: (reach: Reach) => void;
}

/** Where changes are sent. Their results arrive through `receive`, `reject` and `setReach`. */
export interface DesignTransport {
  send: (change: Change) => void;
  /** Changes after a place in the order are missing. */
  fetch: (after: number) => void;
  /** A change is not to be sent: its author has to choose first. Until then it is stored on the device. */
  withdraw: (id: string) => void;
  /** The author of a withdrawn change has chosen; it is needed no more. */
  settled: (id: string) => void;
  /** The user's place; undefined for none. */
  presence: (at: { node: NodeId; property?: string } | undefined) => void;
}

export interface DesignStart {
  doc: DesignDoc;
  /** Place of the document in the order of the server. */
  seq?: number;
  /** Id of the user. */
  by?: string;
  /** Mark of this session, of letters and digits: the ids of its changes begin with it, before and after a reload. */
  session?: string;
  /** Changes that are in the document since the design was opened, the oldest first. */
  history?: readonly Ordered[];
  /** Own changes that the server does not have, the oldest first. They are not in the document. */
  unsent?: readonly Change[];
  /** Epoch milliseconds. */
  now?: () => number;
}
