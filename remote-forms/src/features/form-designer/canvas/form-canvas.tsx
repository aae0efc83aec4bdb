import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import type { Spot } from '@banyan/shared-contracts/design/place';
import {
  CanvasSurface,
  type CanvasSurfaceProps,
  type Dragged,
  type Drop,
  pathTo,
  useDesignDoc,
  useSelection,
} from '@banyan/shared-ui/designer';
import { memo, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useText } from '../../../forms/public/text';
import { useWidgets } from '../../../forms/public/widget-registry';
import { useDesignWord } from '../panel/use-design-word';
import { dropTreeOf, treeOf } from '../form-tree';
import { sayMessage } from '../say-message';
import { describeNode } from './describe-node';
import { createDesignReader } from './design-model';
import { FormPage } from './form-page';
import { nodeName } from './node-name';

interface FormCanvasProps extends Pick<
  CanvasSurfaceProps,
  'pageWidth' | 'zoom' | 'people' | 'chip' | 'width' | 'onSelect' | 'onKey' | 'onRename' | 'renaming' | 'draggedFrom'
> {
  onDrop: (dragged: Dragged, spot: Spot) => void;
  /** Shown when the form is empty. */
  empty: ReactNode;
}

/** The form in the centre of its designer. */
export const FormCanvas = memo(function FormCanvas({ empty, ...surface }: FormCanvasProps) {
  const text = useText();
  const doc = useDesignDoc();
  const selected = useSelection();
  const tree = useMemo(() => treeOf(doc), [doc]);
  const word = useDesignWord();
  const { contractOf } = useWidgets();
  const [reader] = useState(() => createDesignReader(contractOf));
  const model = reader.read(doc);
  const last = selected.at(-1);
  // Only a new selection opens panes: panes that the user opens afterwards stay open.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the path of a node that moves meanwhile is read with the next selection
  const shown = useMemo(() => (last === undefined ? null : { path: pathTo(tree, last) }), [last]);
  const describe = useCallback((id: NodeId) => describeNode(doc, tree, id, word, text), [doc, tree, word, text]);
  const nameOf = (id: NodeId) => {
    const node = doc.nodes.get(id);
    return node === undefined ? text('forms.designer.form') : nodeName(node, word);
  };
  const say = (drop: Drop) => {
    if (drop.kind === 'refused') return sayMessage(word, drop.why);
    if (drop.beside !== undefined) return text('forms.designer.drop.beside', { name: nameOf(drop.beside) });
    return drop.before === undefined
      ? text('forms.designer.drop.into', { place: nameOf(drop.parent) })
      : text('forms.designer.drop.before', { name: nameOf(drop.before) });
  };
  return (
    <CanvasSurface
      {...surface}
      selected={selected}
      label={text('forms.designer.canvas')}
      version={model}
      describe={describe}
      treeFor={(dragged) => dropTreeOf(doc, dragged)}
      say={say}
      empty={doc.nodes.size === 0 ? empty : undefined}
    >
      <FormPage model={model} parentOf={reader.parentOf} shown={shown} />
    </CanvasSurface>
  );
});
