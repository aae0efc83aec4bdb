import { DesignPanel, type DesignPanelProps } from '@banyan/shared-ui/designer';
import { type FormFacts, FormFactsContext } from './form-facts';
import { formControls } from './form-controls';
import { useDesignWord } from './use-design-word';

interface FieldPanelProps extends Omit<DesignPanelProps, 'controls' | 'word'> {
  facts: FormFacts;
}

/**
 * The panel of the form designer, with all its controls. It must be rendered below the context of the widgets and within a Suspense
 * boundary.
 *
 * - `targets`: `widgetTarget(nodeId, item, 'main' | 'table')` of each selected node, the same object as long as its item stays the same;
 *   `formTarget(document)` where the form itself is selected.
 * - `facts`: `formFactsOf(nodes, classNames)`, the same object as long as the document stays the same; ids are those of the nodes.
 * - `onChange(path, value)`: set it on each selected node within one gesture; `undefined` removes the member. `withSetting` returns the new
 *   item.
 * - `onEnd()`: end the gesture; it is called after no change as well.
 * - `onReset(path)`: set `defaultSetting(item, path)`; `onEnd` follows.
 */
export function FieldPanel({ facts, ...panel }: FieldPanelProps) {
  return (
    <FormFactsContext value={facts}>
      <DesignPanel {...panel} controls={formControls} word={useDesignWord()} />
    </FormFactsContext>
  );
}
