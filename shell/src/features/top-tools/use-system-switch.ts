import { AppstoreOutlined } from '@ant-design/icons';
import { setMajor } from '@banyan/shared-contracts/session/profile/profile-major.contract';
import type { TopTool } from '@banyan/shared-ui/frame';
import { useNavigate } from '@banyan/shared-ui/router';
import { useRequest, useSession, useToast } from '@banyan/shared-ui/runtime';
import { useMemo } from 'react';
import { useSteady } from '../../app/pages/use-steady';
import { useText } from '../../use-text';

/** The page of the other application begins anew this long after the answer (api-platform part 13). */
const RELOAD_MS = 50;

/** The applications of the person, where there is more than one and none is open by itself; `mayLeave` asks before input is lost. */
export function useSystemSwitch(mayLeave: () => Promise<boolean>): TopTool | undefined {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const navigate = useNavigate();
  const { user, appCode } = useSession();
  const change = useSteady(async (majorId: string): Promise<void> => {
    if (!(await mayLeave())) return;
    try {
      const { msg } = await request(setMajor, { body: { majorId, majorType: 'System' } });
      toast('success', msg);
      void navigate('/');
      setTimeout(() => location.reload(), RELOAD_MS);
    } catch (error) {
      toast('error', (error as Error).message);
    }
  });

  return useMemo(() => {
    if (appCode !== '' || user.systemIds.length < 2) return undefined;
    const current = user.systemIds.find(({ currentSystem }) => currentSystem);
    return {
      key: 'system',
      label: text('shell.system.title'),
      icon: AppstoreOutlined,
      ...(current === undefined ? {} : { caption: current.name }),
      choices: user.systemIds.map(({ id, name, currentSystem }) => ({
        key: id,
        label: name,
        checked: currentSystem,
        run() {
          if (!currentSystem) void change(id);
        },
      })),
    };
  }, [appCode, user, text, change]);
}
