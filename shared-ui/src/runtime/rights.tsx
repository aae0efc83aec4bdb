import { DEFAULT_BUTTONS } from '@banyan/shared-contracts/capabilities';
import type { PermissionEntry } from '@banyan/shared-contracts/session/current-user.contract';
import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef } from 'react';
import { useSession } from './host';

/** Id of the menu whose page is being shown; rights are looked up by it. Empty for pages without a menu. */
export const MenuIdContext = createContext('');

export interface Rights {
  /** Whether the button is granted on the current page; `add`, `edit` and `remove` are short for the default codes. */
  button: (code: string) => boolean;
  column: (code: string) => boolean;
  form: (code: string) => boolean;
}

type Kind = 'button' | 'column' | 'form';

const defaults: Record<string, string> = DEFAULT_BUTTONS;

/** No page, no entry or no match means no (product-1 section 6). */
export function rightsOf(permissions: readonly PermissionEntry[], menuId: string): Rights {
  const entry = permissions.find(({ modelId }) => modelId === menuId);
  const has = (kind: Kind) => (code: string) => entry?.[kind].some(({ enCode }) => enCode === code) ?? false;
  const button = has('button');
  return { button: (code) => button(defaults[code] ?? code), column: has('column'), form: has('form') };
}

/** Rights on the page that contains the component. */
export function useRights(): Rights {
  const { permissions } = useSession();
  const menuId = useContext(MenuIdContext);
  return useMemo(() => rightsOf(permissions, menuId), [permissions, menuId]);
}

/** Codes of buttons that only show something or hand it out. */
const READING: readonly string[] = ['btn_detail', 'btn_download'];

/** Whether the button of this code changes nothing, so that it is available in a view-as session. */
export const onlyReads = (button: string): boolean => READING.includes(button);

/** A control that changes something: a view-as session shows it disabled, with the reason. */
export function Changes({ children }: { children: ReactNode }): ReactNode {
  const { readOnly } = useSession();
  if (readOnly === undefined) return children;
  return <ReadOnly why={readOnly}>{children}</ReadOnly>;
}

/** One button with the name of the control that it replaces; it can be focused and gives the reason why it is disabled. */
function ReadOnly({ why, children }: { why: string; children: ReactNode }): ReactNode {
  const id = useId();
  const shown = useRef<HTMLSpanElement>(null);
  // An inert element does not contribute to the name of its parent.
  useEffect(() => {
    const { current: part } = shown;
    const label = part?.textContent.trim() || part?.querySelector('[aria-label]')?.getAttribute('aria-label');
    if (label) part?.parentElement?.setAttribute('aria-label', label);
  });
  return (
    <span
      role="button"
      tabIndex={0}
      aria-disabled
      aria-describedby={id}
      title={why}
      style={{ display: 'inline-flex', cursor: 'not-allowed' }}
    >
      <span ref={shown} inert style={{ display: 'inline-flex', opacity: 0.45 }}>
        {children}
      </span>
      <span id={id} hidden>
        {why}
      </span>
    </span>
  );
}

/** Shows its children only when the button is granted on the current page. */
export function Allowed({ button, children }: { button: string; children: ReactNode }): ReactNode {
  if (!useRights().button(button)) return null;
  return onlyReads(button) ? children : <Changes>{children}</Changes>;
}
