import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';

/** Identities of the first fields of a form are above this one. */
const FIRST = 100;

/** Numbers for new fields of a document: above all that it has, and above its own counter (`idGlobal`). */
export function createIds(doc: () => DesignDoc): () => number {
  let last = 0;
  return () => {
    const { nodes, props } = doc();
    const counter = Number(props['idGlobal']);
    const used = [...nodes.keys()].map(Number).filter((id) => Number.isSafeInteger(id));
    last = Math.max(last, FIRST, Number.isSafeInteger(counter) ? counter : 0, ...used) + 1;
    return last;
  };
}
