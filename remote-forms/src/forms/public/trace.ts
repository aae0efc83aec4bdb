/** What happens in a form of a preview, for the window around it. */
export {
  type FormIsAsked,
  isFormSays,
  TRACE,
  type TraceEntry,
  type TraceField,
  type TraceRule,
  type TraceWhy,
} from '../kernel/trace/trace-messages';
export { useTrace } from '../kernel/trace/use-trace';
