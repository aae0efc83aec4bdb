import type { DesignDoc, DesignNode } from '../../../design/design-doc';
import type { Problem } from '../../../design/doc-kind';
import { jsonAt } from '../../../design/json';
import { setSteps } from '../../../design/properties';
import { above, below } from '../../../design/tree';
import { lookup } from '../../../own-members';
import { nameOf } from '../document/form-nodes';
import { widgetDesign } from '../registry';
import { schemaAt } from '../settings-tree';
import { advise } from './advise';
import { contrastOf, readableColour } from './colours';

/** Contrasts of WCAG 2: of text, of large text, and of signs that cameras read. */
const OF_TEXT = 4.5;
const OF_LARGE = 3;
const LARGE = { plain: 24, bold: 18.66 } as const;

const PAPER = '#ffffff';

interface Pair {
  path: readonly string[];
  colour: string;
  background: string;
  least: number;
}

const textAt = ({ props }: DesignNode, path: readonly string[]): string => {
  const value = jsonAt(props, path);
  return typeof value === 'string' ? value : '';
};

/** Colours of two members of one widget, with what they are where the design names none. */
const MEMBERS: Readonly<Record<string, { colour: string; background: string }>> = {
  qrcode: { colour: 'colorDark', background: 'colorLight' },
  barcode: { colour: 'lineColor', background: 'background' },
};

const COLOUR = ['textStyle', 'color'];
const FILL = ['__config__', 'backgroundColor'];

/** Words of a colour of their own, on the nearest cell with a background. Black words follow the theme, but not on such a cell. */
function wordsOf(doc: DesignDoc, node: DesignNode): Pair[] {
  const schema = widgetDesign(node.type)?.schema;
  const own = textAt(node, COLOUR);
  if (own === '' || schema === undefined || schemaAt(schema, COLOUR.join('.')) === undefined) return [];
  const around = above(doc.nodes, node.id).flatMap((id) => doc.nodes.get(id) ?? []);
  const background = around.map((one) => textAt(one, FILL)).find(Boolean) ?? PAPER;
  const size = Number(jsonAt(node.props, ['textStyle', 'font-size']));
  const isBold = textAt(node, ['textStyle', 'font-weight']) === 'bold';
  return [{ path: COLOUR, colour: own, background, least: size >= (isBold ? LARGE.bold : LARGE.plain) ? OF_LARGE : OF_TEXT }];
}

function signsOf(node: DesignNode): Pair[] {
  const members = lookup(MEMBERS, node.type);
  if (members === undefined) return [];
  const { colour, background } = members;
  return [{ path: [colour], colour: textAt(node, [colour]) || '#000', background: textAt(node, [background]) || '#fff', least: OF_LARGE }];
}

/** Colours that are hard to distinguish from their background; the fix is a darker or lighter one. */
export function colourAdvice(doc: DesignDoc): Problem[] {
  return below(doc, doc.root).flatMap((node) =>
    [...wordsOf(doc, node), ...signsOf(node)].flatMap(({ path, colour, background, least }): Problem[] => {
      const contrast = contrastOf(colour, background);
      if (contrast === undefined || contrast >= least) return [];
      const value = readableColour(colour, background, least);
      const values = { name: nameOf(node), colour, background, contrast: contrast.toFixed(1), least };
      return [advise(node.id, 'contrast', values, { path, mend: setSteps(doc, node.id, path, { value }) })];
    }),
  );
}
