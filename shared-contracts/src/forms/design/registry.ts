import { designs } from '../widgets/designs';
import { PALETTE_GROUPS, type Palette, type WidgetDesign } from './widget-design';

/** What designers know of every widget, and of the parts of containers. */
export const widgetDesigns: readonly WidgetDesign[] = designs.flatMap((design) => [design, ...design.parts]);

const byType = new Map(widgetDesigns.map((design) => [design.contract.type, design]));

export const widgetDesign = (type: string): WidgetDesign | undefined => byType.get(type);

export interface PaletteEntry extends Palette {
  type: string;
}

/** The palette: groups in their order, and widgets in theirs. */
export const palette: readonly { group: Palette['group']; entries: readonly PaletteEntry[] }[] = PALETTE_GROUPS.map((group) => ({
  group,
  entries: designs
    .flatMap(({ contract: { type }, palette: own }) => (own?.group === group ? [{ ...own, type }] : []))
    .sort((one, other) => one.order - other.order),
}));
