import { type AreaProps, PUBLIC_FORM, usePath } from '@banyan/shared-ui/host';
import SignInPages from '@banyan/shared-ui/public-area';
import { useLoaded } from '../federation/parts/use-loaded';
import { useText } from '../use-text';

/** Pages that need no session. Public forms come from a remote and bring what it needs with them; sign-in stays light. */
export default function PublicArea(props: AreaProps) {
  const { path } = usePath(props.kernel.page.basePath);
  return path === PUBLIC_FORM ? <Guests {...props} /> : <SignInPages {...props} />;
}

function Guests({ kernel }: AreaProps) {
  const text = useText();
  const state = useLoaded('guest-area', () => import('./guest-area'));
  if (state.status === 'loading') return null;
  if (state.status === 'ready') return <state.value.GuestArea kernel={kernel} />;
  return (
    <main role="alert">
      <p>{text('shell.public.failed')}</p>
      <button type="button" onClick={state.retry}>
        {text('shell.public.retry')}
      </button>
    </main>
  );
}
