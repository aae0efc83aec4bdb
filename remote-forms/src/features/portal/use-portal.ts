import { getPortal, type Portal, savePortalArrangement, setDefaultPortal } from '@banyan/shared-contracts/portal/portal.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { useRequest, useSession, useToast } from '@banyan/shared-ui/runtime';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../forms/public/text';

const PLATFORM = 'Web';

/** A portal, if this user may see it in their current system. */
export function usePortal(portalId: string) {
  const request = useRequest();
  const { user } = useSession();
  return useQuery({
    queryKey: ['portal', portalId, user.systemId, user.userId],
    queryFn: async ({ signal }) =>
      (await request(getPortal, { params: { id: portalId }, query: { platform: PLATFORM, systemId: user.systemId } }, { signal })).data,
    meta: { silent: true },
  });
}

/** Writes about a portal; each shows the message of the server. */
export function usePortalWrites({ id }: Portal) {
  const request = useRequest();
  const toast = useToast();
  const text = useText();
  const client = useQueryClient();
  const { user, reload } = useSession();
  const after = async (msg: string) => {
    await client.invalidateQueries({ queryKey: ['portal'] });
    toast('success', msg);
  };
  const options = {
    onError: (error: unknown) => toast('error', error instanceof AppError ? error.message : text('forms.portal.notSaved')),
    meta: { silent: true },
  };
  const arrangement = useMutation({
    ...options,
    mutationFn: (formData: string) => request(savePortalArrangement, { params: { id }, body: { formData, systemId: user.systemId } }),
    onSuccess: ({ msg }) => after(msg),
  });
  const home = useMutation({
    ...options,
    mutationFn: () => request(setDefaultPortal, { params: { id }, query: { platform: PLATFORM } }),
    onSuccess: async ({ msg }) => {
      await reload();
      await after(msg);
    },
  });
  return { arrangement, home };
}
