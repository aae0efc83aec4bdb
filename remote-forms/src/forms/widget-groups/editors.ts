import { editorContract } from '@banyan/shared-contracts/forms/widgets/editor.contract';
import type { WidgetGroup } from '../kernel/widget-definition';
import { editor } from '../widgets/editor/editor.definition';

/** Rich text. */
export const editors: WidgetGroup = {
  contracts: [editorContract],
  fields: [editor],
};
