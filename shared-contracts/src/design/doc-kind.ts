import type { Message, Step } from './steps/change';
import type { Descriptions } from './steps/describe';
import type { DesignDoc, NodeId, Place } from './design-doc';

/** Something that is wrong with a design. Errors are in the way of a release; advice is what a maker should know before it. */
export interface Problem {
  readonly node: NodeId;
  readonly path?: readonly string[];
  readonly severity: 'error' | 'warning' | 'advice';
  readonly text: Message;
  /** Steps that put it right, where there is one way to. */
  readonly mend?: readonly Step[];
}

/** What a kind of design knows. The store asks it and never tests a type. */
export interface DocKind<Wire> extends Descriptions {
  readonly kind: string;
  /** Never refuses a document; `write(read(wire))` is the same text. */
  read(wire: Wire): DesignDoc;
  write(doc: DesignDoc): Wire;
  /** Whether a node of this type may be there; otherwise why not. */
  accepts(doc: DesignDoc, type: string, place: Omit<Place, 'order'>): true | Message;
  problems(doc: DesignDoc): readonly Problem[];
}
