import * as z from '@banyan/shared-contracts/schema';
import { PARAMETER_SOURCE } from '../widgets/parameters';

/** `webType` of a design that shows the rows of a data interface and has no records (api-forms A12, B25). */
export const VIEW = 4;
/** Member of the form document of a view that holds its {@link ViewSource}. */
export const VIEW_SOURCE = 'view';
/** Standard buttons of a view, above the list and of a row (api-forms B16). */
export const VIEW_BUTTONS = ['download', 'detail'] as const;

const blank = z.string().catch('').default('');

/** A parameter of the data interface with what fills it (api-forms B8, B25): the design, nothing, the server, or with `useSearch` a search. */
const viewParameter = z.looseObject({
  field: z.string().min(1).max(100),
  fieldName: blank,
  sourceType: z.coerce.string().catch(PARAMETER_SOURCE.constant).default(PARAMETER_SOURCE.constant),
  relationField: z.coerce.string().catch('').default(''),
  useSearch: z.boolean().catch(false).default(false),
});
export type ViewParameter = z.output<typeof viewParameter>;

/** The data interface that a view shows. */
export const viewSource = z.looseObject({
  interfaceId: z.string().min(1).max(40),
  interfaceName: blank,
  interfaceParam: z.array(viewParameter).max(100).catch([]).default([]),
});
export type ViewSource = z.output<typeof viewSource>;

/** The source of a form document, or of the properties of a designed one; undefined where it has none and so is no view. */
export const viewSourceOf = (document: Readonly<Record<string, unknown>>): ViewSource | undefined =>
  viewSource.safeParse(document[VIEW_SOURCE]).data;

/** Whether a design of these properties is a view, even one whose source is not chosen yet. */
export const isView = (document: Readonly<Record<string, unknown>>): boolean => Object.hasOwn(document, VIEW_SOURCE);

/** Parameters of a source that the interface no longer has are left out, new ones come with their own start value. */
export function mergeParameters(
  known: readonly ViewParameter[],
  declared: readonly { field: string; fieldName: string; defaultValue: string }[],
): ViewParameter[] {
  return declared.map((parameter) => {
    const before = known.find(({ field }) => field === parameter.field);
    const start = viewParameter.parse({ ...parameter, relationField: parameter.defaultValue });
    return before === undefined ? start : { ...start, ...before, ...parameter };
  });
}
