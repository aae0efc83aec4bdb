import type { DialogName, DialogProps, DialogResult } from '@banyan/shared-contracts/dialogs';
import type { Locale } from '@banyan/shared-contracts/locales';
import type { ClientFrame } from '@banyan/shared-contracts/messaging/client-frames';
import type { FrameOf, ServerMethod } from '@banyan/shared-contracts/messaging/server-frames';
import type { CurrentUser, MenuItem, PermissionEntry, UserInfo } from '@banyan/shared-contracts/session/current-user.contract';
import type { SlotChoice, SlotName, SlotProps } from '@banyan/shared-contracts/slots';
import type { Endpoint, EndpointInput, EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { type ComponentType, createContext, useContext } from 'react';

/** Options of one call. */
export interface RequestOptions {
  signal?: AbortSignal;
  /** Body of a multipart call, instead of `input.body`. */
  form?: FormData;
  /** Share of the body that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** The request completes although the page is closing; for bodies below 64 KB. */
  keepalive?: boolean;
}

/** `data` of a call that succeeded, with the message that the server gave people. */
export interface Reply<E extends Endpoint> {
  data: EndpointReply<E>;
  msg: string;
}

/**
 * Calls the server. Rejects with an AppError whose message is in the user's language; shows nothing itself. A session that has ended is dealt
 * with by the host.
 */
export type SendRequest = <E extends Endpoint>(endpoint: E, input?: EndpointInput<E>, options?: RequestOptions) => Promise<Reply<E>>;

/** The signed-in session, read-only. */
export interface Session {
  user: UserInfo;
  menus: MenuItem[];
  permissions: PermissionEntry[];
  /** Code of the application that is opened by itself, or ''. */
  appCode: string;
  /** The reason why nothing can be changed, in the user's language: this is a view-as session. Undefined in the user's own session. */
  readOnly?: string | undefined;
  /** Asks the server for user, menus and rights again. */
  reload: () => Promise<CurrentUser>;
  /** Ends the session at the user's wish: no question is asked, and open input is not stored. */
  signOut: () => Promise<void>;
}

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** One toast at a time, 1.5 s by default (product-1 section 8). */
export type ShowToast = (kind: ToastKind, text: string, options?: { ms?: number }) => void;

export interface ConfirmOptions {
  title: string;
  /** What will happen, naming the object. */
  content: string;
  okText?: string;
  cancelText?: string;
  /** Something is lost. */
  danger?: boolean;
}

/** Asks before something happens; resolves to whether to go on. */
export type Confirm = (options: ConfirmOptions) => Promise<boolean>;

/** The services of the shell, or of the frame of a standalone remote, for everything that runs inside of it. */
export interface Host {
  request: SendRequest;
  session: Session;
  locale: Locale;
  toast: ShowToast;
  confirm: Confirm;
  /** Calls the handler with frames of one method from the user's socket until the returned function is called. */
  onFrame: <M extends ServerMethod>(method: M, handler: (frame: FrameOf<M>) => void) => () => void;
  /** Whether the user's socket has been without a connection for some seconds; `subscribe` returns a function that stops it. */
  connection: { isLost: () => boolean; subscribe: (listener: () => void) => () => void };
  /** Sends a frame to the server by the user's socket; lost while there is no connection. For frames that may be lost, such as typing. */
  sendFrame: (frame: ClientFrame) => void;
  /** Opens a dialog that some remote offers; resolves when it is closed, to its result. Shows a toast if no remote offers it. */
  openDialog: <Name extends DialogName>(name: Name, props: DialogProps[Name]) => Promise<DialogResult<Name>>;
  /** Whether some remote that is live offers the dialog; where none does, the action that opens it is not shown. */
  offersDialog: (name: DialogName) => boolean;
  /** Absolute address of a server path such as a picture's. */
  resolveUrl: (path: string) => string;
  Slot: ComponentType<SlotChoice & { [Name in SlotName]: { name: Name } & SlotProps[Name] }[SlotName]>;
}

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (host === null) throw new Error('rendered outside of a host: wrap it in <HostContext value={host}>');
  return host;
}

export const useRequest = (): SendRequest => useHost().request;
export const useSession = (): Session => useHost().session;
export const useToast = (): ShowToast => useHost().toast;
export const useConfirm = (): Confirm => useHost().confirm;
export const useLocale = (): Locale => useHost().locale;
export const useDialog = (): Host['openDialog'] => useHost().openDialog;
