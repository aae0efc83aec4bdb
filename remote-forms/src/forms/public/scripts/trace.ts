/** The events in a form of a preview, for its parent window. */
export {
  type FormIsAsked,
  isFormSays,
  TRACE,
  type TraceEntry,
  type TraceField,
  type TraceRule,
  type TraceWhy,
} from '../../kernel/trace/trace-messages';
export { useTrace } from '../../kernel/trace/use-trace';
