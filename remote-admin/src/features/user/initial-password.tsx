import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useText } from '../../kernel/use-text';

/** The password that a new user begins with; the server tells it to those who may create users. */
export function InitialPassword({ id }: { id: string | undefined }) {
  const text = useText();
  const request = useRequest();
  const { data: password = '' } = useQuery({
    queryKey: ['user', 'initial-password'],
    queryFn: async ({ signal }) => (await request(getCurrentUser, { query: {} }, { signal })).data.sysConfigInfo.newUserDefaultPassword,
    enabled: id === undefined,
  });
  return id === undefined && password !== '' ? (
    <Alert type="info" showIcon title={text('admin.user.initialPassword', { password })} description={text('admin.user.rightsHint')} />
  ) : null;
}
