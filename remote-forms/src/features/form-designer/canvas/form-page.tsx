import type { FormField, FormModel, FormNode, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import { ROOT } from '@banyan/shared-contracts/forms/design/document/form-wire';
import { memo, type ReactNode, useCallback, useState } from 'react';
import {
  FormLayout,
  type ListAttributes,
  ListAttributesContext,
  NodeFrameContext,
  type PartAttributes,
  PartAttributesContext,
  ShownNodeContext,
} from '../../../forms/public/design';
import { useText } from '../../../forms/public/text';
import { DesignField } from './design-field';
import type { DesignReader } from './design-model';
import { DesignTable } from './design-table';
import { createLateDrawing } from './late-drawing';
import { LateDrawingContext, NodeBox } from './node-box';
import { titleOfType, typeOf } from './node-name';
import { useDesignWord } from '../panel/use-design-word';
import { slotIn } from './slots';

interface FormPageProps {
  model: FormModel;
  parentOf: DesignReader['parentOf'];
  /** The node to scroll to, and its ancestors. */
  shown: { readonly path: readonly string[] } | null;
}

const frame = (node: FormNode, content: ReactNode) => <NodeBox node={node}>{content}</NodeBox>;

/** The form that is designed, in its final layout, with fields that take no input. */
export const FormPage = memo(function FormPage({ model, parentOf, shown }: FormPageProps) {
  const { document, nodes } = model;
  const text = useText();
  const [drawing] = useState(() => createLateDrawing());
  const suffix = document.labelSuffix;
  const field = useCallback((one: FormField) => <DesignField field={one} suffix={suffix} />, [suffix]);
  const table = useCallback((one: FormTable) => <DesignTable table={one} />, []);
  const attributes = useCallback<ListAttributes>(
    (list) => {
      const parent = parentOf(list);
      if (parent === undefined) return {};
      const hint = parent === ROOT ? {} : { 'data-hint': text('forms.designer.emptyContainer') };
      return { 'data-list': parent, 'data-slot': slotIn(parent), ...hint };
    },
    [parentOf, text],
  );
  const word = useDesignWord();
  const cell = useCallback<PartAttributes>(
    (node) => ({
      'data-node': node.id,
      role: 'treeitem',
      'aria-selected': false,
      'aria-label': titleOfType(typeOf(node), word),
      tabIndex: -1,
    }),
    [word],
  );
  return (
    <NodeFrameContext value={frame}>
      <ListAttributesContext value={attributes}>
        <PartAttributesContext value={cell}>
          <ShownNodeContext value={shown}>
            <LateDrawingContext value={drawing}>
              <FormLayout document={document} nodes={nodes} field={field} table={table} />
            </LateDrawingContext>
          </ShownNodeContext>
        </PartAttributesContext>
      </ListAttributesContext>
    </NodeFrameContext>
  );
});
