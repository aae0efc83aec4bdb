/** Submits of forms that wait in the browser for the network. */
export { isUnreached } from '../../kernel/submits/send-waiting';
export { nextSubmitKey, type WaitingSubmit } from '../../kernel/submits/submit-queue';
export { type SubmitName, useSendSubmit } from '../../kernel/submits/use-send-submit';
export { useSubmitQueue, useSubmitsChanged, useWaitingSubmits } from '../../kernel/submits/use-submit-queue';
export { useSubmitSender } from '../../kernel/submits/use-submit-sender';
