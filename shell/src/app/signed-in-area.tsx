import { type AreaProps, createQueryClient, type Kernel, recoverQueries, useCurrentUser } from '@banyan/shared-ui/host';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { DialogOutlet } from './dialogs/dialog-outlet';
import { KernelContext } from '../use-kernel';
import { AreaProviders } from './area-providers';
import { followDictionaries, rereadEntries } from './follow-dictionaries';
import { AloneOrFramed } from './pages/page-alone';
import { createShellHost } from './shell-host';

/** Everything behind sign-in: host, theme, router, layout, pages. */
export default function SignedInArea({ kernel }: AreaProps) {
  const user = useCurrentUser(kernel);
  // What was open belongs to one person.
  return user === null ? null : <Area key={user.userInfo.userId} kernel={kernel} />;
}

function Area({ kernel }: { kernel: Kernel }) {
  const queryClient = useState(() => createQueryClient(kernel.toaster.show))[0];
  const parts = useState(() => createShellHost(kernel, queryClient))[0];
  const locale = useAtomValue(kernel.localeAtom);
  const user = useAtomValue(kernel.session.atoms.currentUser);
  const host = useMemo(() => (user === null ? null : parts.hostFor(user, locale)), [parts, user, locale]);

  useEffect(() => recoverQueries(queryClient, kernel), [queryClient, kernel]);
  // Another session has another socket, also when it is of the same person.
  const token = useAtomValue(kernel.session.atoms.token);
  useEffect(() => (token === null ? undefined : parts.open()), [parts, token]);

  useEffect(() => (host === null ? undefined : followDictionaries(host, queryClient)), [host, queryClient]);

  const named = useRef(locale);
  useEffect(() => {
    // Entries have names in the reader's language.
    if (named.current !== locale) void rereadEntries(queryClient);
    named.current = locale;
  }, [locale, queryClient]);

  if (host === null) return null;
  return (
    <AreaProviders kernel={kernel} host={host} federation={parts.federation} queryClient={queryClient} confirmer={parts.confirmer}>
      <KernelContext value={kernel}>
        <AloneOrFramed />
      </KernelContext>
      <DialogOutlet dialogs={parts.dialogs} />
    </AreaProviders>
  );
}
