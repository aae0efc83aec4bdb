import { createGuestHost, createQueryClient, type Kernel, PUBLIC_FORM, usePageTitle } from '@banyan/shared-ui/host';
import { LanguageSelect } from '@banyan/shared-ui/sign-in';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { createFederation } from '../federation/create-federation';
import { useText } from '../use-text';
import { AreaProviders } from './area-providers';
import { RoutePage } from './pages/route-page';

const createGuestParts = (kernel: Kernel) => ({
  host: createGuestHost(kernel),
  federation: createFederation(kernel),
  queryClient: createQueryClient(kernel.toaster.show),
});

/** A page of a remote for people without an account: no layout, no menus, no socket. */
export function GuestArea({ kernel }: { kernel: Kernel }) {
  const [{ host, ...parts }] = useState(() => createGuestParts(kernel));
  const locale = useAtomValue(kernel.localeAtom);
  const guest = useMemo(() => host.hostFor(locale), [host, locale]);
  return (
    <AreaProviders kernel={kernel} host={guest} confirmer={host.confirmer} {...parts}>
      <LanguageSelect kernel={kernel} />
      <PublicFormPage />
    </AreaProviders>
  );
}

function PublicFormPage() {
  const text = useText();
  usePageTitle(text('shell.public.title'));
  return <RoutePage path={PUBLIC_FORM} />;
}
