import { modelCalls, modelTreeRowOf, shownText } from '@banyan/shared-contracts/forms/model-calls';
import * as z from '@banyan/shared-contracts/schema';

/** Id of the design whose records these are. */
export const DEFAULT_MODEL = "8'001";

/** A row of * / default. */
export const classEntry = z.object({
  /** Of a row that is saved already. */
  id: z.string().optional(),
  /** new */
  import: z.string().max(500).nullish(),
  /** ` */
  number: z.union([z.number(), z.string()]).nullish(),
});
export type ClassEntry = z.output<typeof classEntry>;

/** class default * / alert(1) /* `${process.exit()}` it's "quoted" \ back </script><b>&amp;{{x}}{x} � 采购: values as the form holds them; what has to be filled in is not optional. */
export const defaultRecord = z.object({
  /** class */
  class: z.string().min(1).max(500),
  /** default */
  default: z.string().max(500).nullish(),
  /** * / alert(1) /* */
  field2: z.string().min(1).max(500),
  /** `${process.exit()}` */
  field3: z.string().max(500).nullish(),
  /** it's "quoted" \ back */
  field4: z.string().min(1).max(500),
  /** </script><b>&amp;{{x}}{x} */
  field5: z.string().max(500).nullish(),
  /** � */
  field6: z.string().min(1).max(500),
  /** 采购申请 */
  field7: z.string().max(500).nullish(),
  field8: z.string().min(1).max(500),
  /** __proto__ */
  field9: z.string().max(500).nullish(),
  /** constructor */
  field10: z.string().min(1).max(500),
  /** // ＠ts-ignore */
  field11: z.string().max(500).nullish(),
  /** ＠ts-nocheck */
  field12: z.string().min(1).max(500),
  /** [a](javascript:alert(1)) # _b_ */
  field13: z.string().max(500).nullish(),
  /** 中文 */
  中文: z
    .string()
    .max(500)
    .regex(/^a\/'\d+$/i, "`${x}` '*/")
    .nullish(),
  /** __proto__ */
  ['__proto__']: z.string().max(500).nullish(),
  /** it's */
  status: z.string().max(100).nullish(),
  /** * / default */
  tableField1: z.array(classEntry).nullish(),
});
export type DefaultRecord = z.output<typeof defaultRecord>;

/** A row of the list, with texts as people read them. */
export const defaultRow = modelTreeRowOf(
  z.object({
    class: shownText,
    default: shownText,
    中文: shownText,
    ['__proto__']: shownText,
    status: shownText,
    'tableField1-import': shownText,
    field9: shownText,
  }),
);
export type DefaultRow = z.output<typeof defaultRow>;

export const defaultCalls = modelCalls(DEFAULT_MODEL, defaultRow, defaultRecord);
