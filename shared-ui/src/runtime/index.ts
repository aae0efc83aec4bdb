/**
 * The one part of shared-ui that remotes share with the shell at run time: what holds state. Everything here belongs to the contract; a change
 * shows in reports/runtime.api.md.
 */
export {
  type Confirm,
  type ConfirmOptions,
  type Host,
  HostContext,
  type Reply,
  type RequestOptions,
  type SendRequest,
  type Session,
  type ShowToast,
  type ToastKind,
  useConfirm,
  useDialog,
  useHost,
  useLocale,
  useRequest,
  useSession,
  useToast,
} from './host';
export { addMessages, type LoadMessages } from '../host/messages/i18n';
export { Allowed, Changes, MenuIdContext, onlyReads, type Rights, rightsOf, useRights } from './rights';
export { UnsavedContext, useUnsaved } from './unsaved';
export { useFrame } from './use-frame';
