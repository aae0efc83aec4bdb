/** What draws a form while it is being designed. */
export { FieldFrame } from '../kernel/form/field-frame';
export { FormLayout } from '../kernel/form/form-layout';
export {
  type ListAttributes,
  ListAttributesContext,
  NodeFrameContext,
  type PartAttributes,
  PartAttributesContext,
  ShownNodeContext,
} from '../kernel/form/node-frame';
