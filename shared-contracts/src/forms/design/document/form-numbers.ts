import type { DesignDoc } from '../../../design/design-doc';
import { formIdOf, keyOf } from './node-ids';

/** Numbers are no longer: what ends in more digits was not counted. */
const COUNTED = /(\d{1,9})$/;

/** The first number that no identity and no key of a form has (`idGlobal`, api-forms B1, counts them). */
export function firstNumber({ props, nodes }: Pick<DesignDoc, 'props' | 'nodes'>): number {
  const counter = props['idGlobal'];
  let most = typeof counter === 'number' && Number.isSafeInteger(counter) ? Math.max(100, counter) : 100;
  for (const node of nodes.values()) {
    for (const name of [formIdOf(node.props), keyOf(node.props), node.id]) {
      const number = COUNTED.exec(name)?.[1];
      if (number !== undefined && name.length <= 64) most = Math.max(most, Number(number));
    }
  }
  return most + 1;
}
