import { isLoadable } from '@banyan/shared-ui/lazy-part';
import * as sharedParts from '../forms/kernel/shared-parts';
import { widgets, widgetTypes } from '../forms/widgets';
import * as extras from '../forms/widgets/input/input.extras';

/** Loads everything that draws forms. */
export async function loadParts(): Promise<void> {
  await widgets.load(widgetTypes);
  const { fields, containers, decorations, table } = widgets;
  const all: object[] = [...fields.values(), ...containers.values(), ...decorations.values(), table, extras, sharedParts];
  await Promise.all(all.flatMap((one) => Object.values(one).filter(isLoadable)).map((part) => part.load()));
}
