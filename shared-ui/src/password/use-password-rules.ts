import { getSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { passwordRules } from '@banyan/shared-contracts/session/password-rules';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The requirements for new passwords, requested whenever a form opens; undefined until they are loaded. */
export function usePasswordRules() {
  const request = useRequest();
  const { data, error, refetch } = useQuery({
    queryKey: ['system-config', 'public'],
    queryFn: async ({ signal }) => (await request(getSystemConfig, undefined, { signal })).data,
    meta: { silent: true },
  });
  const rules = useMemo(() => data && passwordRules(data), [data]);
  return { rules, error: data === undefined ? error : null, retry: () => void refetch() };
}
