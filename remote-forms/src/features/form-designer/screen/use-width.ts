import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { objectOf } from '@banyan/shared-contracts/design/json';
import { isMessage } from '@banyan/shared-contracts/design/steps/command';
import { resize } from '@banyan/shared-contracts/forms/design/commands/setting';
import { widgetDesign } from '@banyan/shared-contracts/forms/design/registry';
import { type CanvasSurfaceProps, type Gesture, GRID, useDesignStore } from '@banyan/shared-ui/designer';
import { useRef } from 'react';
import { useText } from '../../../forms/public/text';

/** Widths of fields, dragged at their frames. */
export function useWidth(): CanvasSurfaceProps['width'] {
  const text = useText();
  const store = useDesignStore();
  const pulled = useRef<Gesture>(undefined);
  return {
    label: text('forms.designer.width'),
    of(id: NodeId) {
      const node = store.doc().nodes.get(id);
      const shape = widgetDesign(node?.type ?? '')?.contract.shape;
      const isColumn = widgetDesign(store.doc().nodes.get(node?.parent ?? '')?.type ?? '')?.holds === 'columns';
      const span = objectOf(node?.props['__config__'])['span'];
      return (shape === 'field' || shape === 'decoration') && !isColumn ? (typeof span === 'number' ? span : GRID) : undefined;
    },
    onChange(id, span) {
      const plan = resize.plan(store.state(), { nodes: [id], span });
      if (isMessage(plan)) return;
      pulled.current ??= store.gesture(plan.label);
      pulled.current.set(plan.steps, plan.label);
    },
    onEnd(isCancelled) {
      if (isCancelled) pulled.current?.cancel();
      else pulled.current?.end();
      pulled.current = undefined;
    },
  };
}
