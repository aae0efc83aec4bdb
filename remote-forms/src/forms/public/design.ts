/** The components that draw a form while it is designed. */
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
