import { applyChange, applyWhatHolds } from './apply-step';
import type { Change, Ordered, Step } from './change';
import type { DesignDoc, DesignNode, NodeId } from '../design-doc';
import { isSameJson } from '../json';
import { inheritOrder, isSamePlace } from '../tree';

/** A copy of a design that follows the order of the server, with own changes on top that have no position in it yet. */
export interface Replica {
  /** The document of the server with all own changes. */
  doc(): DesignDoc;
  /** The document of the server alone. */
  base(): DesignDoc;
  seq(): number;
  unsent(): readonly Change[];
  /** Adds an own change; returns whether all of it can be applied. If not, it is not added. */
  append(change: Change): boolean;
  /** What is painted on top of all, and no change yet. */
  paint(steps: readonly Step[]): void;
  /** Removes an own change. */
  withdraw(id: string): Change | undefined;
  /** Takes entries of the server; returns those that are in effect, in order. Entries that come too early wait for the ones in between. */
  receive(entries: readonly Ordered[]): readonly Ordered[];
  /** Whether entries wait for others that are missing. */
  hasGap(): boolean;
}

/** The document after an entry: nothing where all of it was refused. */
export const applyEntry = (doc: DesignDoc, { change, refused }: Ordered): DesignDoc =>
  refused.length >= change.steps.length ? doc : applyChange(doc, change).doc;

const isSameNode = (one: DesignNode, other: DesignNode) =>
  one.type === other.type && isSamePlace(one, other) && isSameJson(one.props, other.props);

/** A document in which the nodes that are the same as before are the same objects. */
function keepSame(next: DesignDoc, before: DesignDoc): DesignDoc {
  const kept = new Map<NodeId, DesignNode>();
  for (const [id, node] of next.nodes) {
    const known = before.nodes.get(id);
    kept.set(id, known !== undefined && isSameNode(known, node) ? known : node);
  }
  inheritOrder(before.nodes, kept, true);
  return { ...next, nodes: kept, props: isSameJson(before.props, next.props) ? before.props : next.props };
}

export function createReplica(start: { doc: DesignDoc; seq: number; unsent: readonly Change[] }): Replica {
  let { doc: base, seq } = start;
  let unsent = [...start.unsent];
  let painted: readonly Step[] = [];
  const early = new Map<number, Ordered>();
  const withUnsent = () => unsent.reduce((at, change) => applyChange(at, change).doc, base);
  /** With all own changes, but without what is painted. */
  let own = withUnsent();
  let doc = own;

  const replay = () => {
    own = keepSame(withUnsent(), doc);
    doc = painted.length === 0 ? own : keepSame(applyWhatHolds(own, painted).doc, doc);
  };
  return {
    doc: () => doc,
    base: () => base,
    seq: () => seq,
    unsent: () => unsent,
    append(change) {
      const wasPainted = painted.length > 0;
      painted = [];
      const applied = applyChange(own, change);
      if (applied.refused.length > 0) {
        if (wasPainted) replay();
        return false;
      }
      unsent = [...unsent, change];
      own = wasPainted ? keepSame(applied.doc, doc) : applied.doc;
      doc = own;
      return true;
    },
    paint(steps) {
      const further = steps.slice(painted.length);
      const goesOn = painted.every((step, index) => step === steps[index]);
      painted = steps;
      if (goesOn) doc = applyWhatHolds(doc, further).doc;
      else replay();
    },
    withdraw(id) {
      const change = unsent.find((one) => one.id === id);
      if (change === undefined) return undefined;
      unsent = unsent.filter((one) => one !== change);
      replay();
      return change;
    },
    receive(entries) {
      for (const entry of entries) if (entry.seq > seq) early.set(entry.seq, entry);
      const taken: Ordered[] = [];
      let isBehind = false;
      for (let entry = early.get(seq + 1); entry !== undefined; entry = early.get(seq + 1)) {
        early.delete(entry.seq);
        seq = entry.seq;
        base = applyEntry(base, entry);
        taken.push(entry);
        const { id } = entry.change;
        isBehind ||= unsent[0]?.id !== id || entry.refused.length > 0;
        unsent = unsent.filter((change) => change.id !== id);
      }
      if (isBehind) replay();
      if (unsent.length === 0 && taken.length > 0) base = own;
      return taken;
    },
    hasGap: () => early.size > 0,
  };
}
