import { useNavigate } from '@banyan/shared-ui/router';
import { type ToastKind, useLocale, useRequest, useSession, useToast } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { rowsKey } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';

const KINDS: readonly string[] = ['success', 'info', 'warning', 'error'] satisfies ToastKind[];

/**
 * Runs scripts of a list (api-forms B11) with the interpreter, which is loaded with the first script. The failure of a script is shown as a
 * toast, and the result is undefined.
 */
export function useListScripts(
  modelId: string,
): (source: string, given: Record<string, unknown>, refreshes?: 'refreshes') => Promise<unknown> {
  const text = useText();
  const toast = useToast();
  const locale = useLocale();
  const request = useRequest();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { user } = useSession();
  return async (source, given, refreshes) => {
    const { runListScript, scriptRequest, ScriptError } = await import(
      /* webpackChunkName: "scripts" */ '../../../forms/public/scripts/list-scripts'
    );
    try {
      return await runListScript(source, given, {
        user: { ...user, locale },
        ask: scriptRequest(request, text('forms.script.closed')),
        toast: (message, kind, ms) => toast(KINDS.includes(kind) ? (kind as ToastKind) : 'info', message, { ms }),
        route: (url) => url.startsWith('/') && !url.startsWith('//') && void navigate(url),
        // A script that runs after each load would cause an endless loop.
        refresh: () => refreshes !== undefined && void cache.invalidateQueries({ queryKey: rowsKey(modelId) }),
      });
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error;
      toast('error', text(`forms.script.${error.reason}`, { detail: error.message }));
      return undefined;
    }
  };
}
