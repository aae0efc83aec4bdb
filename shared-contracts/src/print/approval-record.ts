import * as z from '@banyan/shared-contracts/schema';

/**
 * Step of an approval by a flow, for the system tag `{systemApprovalContent}` and the block `approvals`; documents of records without a
 * flow state that there are none.
 */
export const approvalRecord = z.object({
  nodeName: z.string(),
  userName: z.string(),
  handleTime: z.int().nullable(),
  handleStatus: z.int(),
  handleOpinion: z.string(),
  signImg: z.string(),
});
export type ApprovalRecord = z.output<typeof approvalRecord>;
