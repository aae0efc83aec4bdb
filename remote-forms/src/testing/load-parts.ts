import { isLoadable } from '../kernel/lazy-part';
import { widgets } from '../widgets';
import * as extras from '../widgets/input/input.extras';

/** Fetches everything that forms are drawn with. */
export async function loadParts(): Promise<void> {
  const { fields, containers, decorations, table } = widgets;
  const all: object[] = [...fields.values(), ...containers.values(), ...decorations.values(), table, extras];
  await Promise.all(all.flatMap((one) => Object.values(one).filter(isLoadable)).map((part) => part.load()));
}
