import type { MapKind } from '@banyan/shared-contracts/data/reference-map.contract';
import { type Accent, accents } from '@banyan/shared-ui/theme';
import type { TextKey } from '../../kernel/use-text';

interface KindLook {
  title: TextKey;
  accent: Accent;
}

/** What a kind of objects is called, and its colour. */
export const kindLooks: Record<MapKind, KindLook> = {
  design: { title: 'admin.referenceMap.kind.design', accent: 'blue' },
  portal: { title: 'admin.referenceMap.kind.portal', accent: 'purple' },
  printTemplate: { title: 'admin.referenceMap.kind.printTemplate', accent: 'blackBlue' },
  interface: { title: 'admin.referenceMap.kind.interface', accent: 'green' },
  dictionary: { title: 'admin.referenceMap.kind.dictionary', accent: 'yellow' },
  numberingRule: { title: 'admin.referenceMap.kind.numberingRule', accent: 'orange' },
  table: { title: 'admin.referenceMap.kind.table', accent: 'ocean' },
  source: { title: 'admin.referenceMap.kind.source', accent: 'red' },
};

/** The colour of a kind, in both modes. */
export function colorOf(kind: MapKind): string {
  const { light, dark } = accents[kindLooks[kind].accent];
  return `light-dark(${light}, ${dark})`;
}
