import * as z from '@banyan/shared-contracts/schema';

/** Step of an approval, for the system tag `{systemApprovalContent}` and the block `approvals`. */
export const approvalRecord = z.object({
  nodeName: z.string(),
  userName: z.string(),
  handleTime: z.int().nullable(),
  handleStatus: z.int(),
  handleOpinion: z.string(),
  signImg: z.string(),
});
export type ApprovalRecord = z.output<typeof approvalRecord>;
