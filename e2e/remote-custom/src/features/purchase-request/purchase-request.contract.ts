import { modelCalls, modelRowOf, shownFigure, shownText } from '@banyan/shared-contracts/forms/model-calls';
import * as z from '@banyan/shared-contracts/schema';

/** Id of the design whose records these are. */
export const PURCHASE_REQUEST_MODEL = '8001';

/** A row of 采购明细. */
export const purchaseRequestTableField110Entry = z.object({
  /** Of a row that is saved already. */
  id: z.string().optional(),
  /** 物品名称 */
  name: z.string().min(1).max(100),
  /** 单位 */
  unit: z.string().max(100).nullish(),
  /** 数量 */
  quantity: z.union([z.number(), z.string()]),
  /** 单价（元） */
  price: z.union([z.number(), z.string()]),
  /** 金额（元）, calculated */
  amount: z.union([z.number(), z.string()]).nullish(),
});
export type PurchaseRequestTableField110Entry = z.output<typeof purchaseRequestTableField110Entry>;

/** 采购申请: values as the form holds them; what has to be filled in is not optional. */
export const purchaseRequestRecord = z.object({
  /** 申请标题 */
  title: z.string().min(1).max(100),
  /** 申请人 */
  applicant: z.string().regex(/^\d{1,19}$/),
  /** 申请日期 */
  date: z.int().min(-62135596800000).max(253402300799999),
  /** 采购类别 */
  category: z.string().min(1).max(100),
  /** 紧急程度 */
  urgency: z.string().min(1).max(100),
  /** 预算金额 */
  budget: z.union([z.number(), z.string()]).nullish(),
  /** 预算内采购 */
  inBudget: z.literal([0, 1]).nullish(),
  /** 申请说明 */
  reason: z.string().max(500).nullish(),
  /** 合计金额, calculated */
  total: z.union([z.number(), z.string()]).nullish(),
  /** 附件 */
  attachments: z
    .array(
      z.object({
        name: z.string().min(1).max(255),
        fileId: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,120}(?:\.[A-Za-z0-9]{1,16})?$/),
        url: z.string().max(500),
        fileSize: z.int().min(0).optional(),
        fileExtension: z.string().max(20).optional(),
        fileVersionId: z.string().max(64).optional(),
        thumbUrl: z.string().max(500).optional(),
      }),
    )
    .max(9)
    .nullish(),
  /** 创建人, set by the server */
  creator: z
    .string()
    .regex(/^\d{1,19}$/)
    .nullish(),
  /** 创建时间, set by the server */
  createdAt: z.int().min(-62135596800000).max(253402300799999).nullish(),
  /** 采购明细 */
  tableField110: z.array(purchaseRequestTableField110Entry).nullish(),
});
export type PurchaseRequestRecord = z.output<typeof purchaseRequestRecord>;

/** A row of the list, with texts as people read them. */
export const purchaseRequestRow = modelRowOf(
  z.object({
    title: shownText,
    applicant: shownText,
    category: shownText,
    urgency: shownText,
    date: shownText,
    total: shownFigure({ decimals: 2, thousands: true }),
    inBudget: shownText,
    createdAt: shownText,
  }),
);
export type PurchaseRequestRow = z.output<typeof purchaseRequestRow>;

export const purchaseRequestCalls = modelCalls(PURCHASE_REQUEST_MODEL, purchaseRequestRow, purchaseRequestRecord);
