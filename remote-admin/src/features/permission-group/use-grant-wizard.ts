import { getGrantStep, GRANT_STEPS, type GrantStep } from '@banyan/shared-contracts/permission/authority.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changedTree, decide, type Decisions, NOTHING, stateOf, type StepReply, type StepState } from './grant-selection';

const ITEM_STEPS = ['button', 'column', 'form', 'resource'] as const;

/** A step as the wizard shows it. */
export interface WizardStep {
  kind: GrantStep;
  reply: StepReply;
  state: StepState;
  loading: boolean;
  error: unknown;
  changes: () => ReturnType<typeof changedTree>;
}

export interface GrantWizard {
  /** In their order; those after the current one have not been asked for. */
  steps: WizardStep[];
  dirty: boolean;
  /** Every step up to the current one is known. */
  ready: boolean;
  decide: (kind: GrantStep, ids: readonly string[], on: boolean) => void;
  retry: () => void;
  /** Forgets what was read: the group grants something else now. */
  forget: (cache: QueryClient) => void;
}

type Parents = readonly string[] | undefined;

/**
 * What a permission group grants, step by step: each later step is asked for below what the steps before have chosen, and once more below what the
 * group grants already, so that what is taken away with a menu shows as well.
 */
export function useGrantWizard(groupId: string, current: number): GrantWizard {
  const request = useRequest();
  const cache = useQueryClient();
  // What is being decided stays what it was when the wizard opened.
  const [opened] = useState(() => String(Date.now()));
  const [decisions, setDecisions] = useState<Partial<Record<GrantStep, Decisions>>>({});
  const key = ['grants', groupId, opened];

  const asking = (kind: GrantStep, parents: Parents) => {
    const ids = [...(parents ?? [])].sort();
    return {
      queryKey: [...key, kind, ids],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<StepReply> => {
        const body = { type: kind, moduleIds: ids.join(',') };
        return (await request(getGrantStep, { params: { objectId: groupId }, body }, { signal })).data;
      },
      enabled: parents !== undefined && GRANT_STEPS.indexOf(kind) <= current,
      staleTime: Infinity,
      meta: { silent: true },
    };
  };

  const stepOf = (kind: GrantStep, now: Answer, then: Answer): WizardStep => {
    const [reply, baseline] = [now.data ?? NOTHING, then.data ?? NOTHING];
    const state = stateOf(reply, baseline, decisions[kind] ?? NONE);
    const loading = now.isLoading || then.isLoading || now.data === undefined;
    return { kind, reply, state, loading, error: now.error ?? then.error, changes: () => changedTree(reply, baseline, state) };
  };

  const systems = useQuery(asking('system', []));
  const system = stepOf('system', systems, systems);
  const modules = useQuery(asking('module', systems.data && [...system.state.checked]));
  const oldModules = useQuery(asking('module', systems.data?.ids));
  const module = stepOf('module', modules, oldModules);
  const items = useQueries({ queries: ITEM_STEPS.map((kind) => asking(kind, modules.data && [...module.state.checked])) });
  const oldItems = useQueries({ queries: ITEM_STEPS.map((kind) => asking(kind, oldModules.data?.ids)) });
  const itemSteps = ITEM_STEPS.map((kind, index) => stepOf(kind, items[index] ?? UNKNOWN, oldItems[index] ?? UNKNOWN));
  const steps = [system, module, ...itemSteps];
  const known = steps.slice(0, current + 1);

  return {
    steps,
    dirty: known.some(({ state }) => state.added.size + state.removed.size > 0),
    ready: known.every(({ loading, error }) => !loading && error === null),
    decide: (kind, ids, on) => setDecisions((all) => ({ ...all, [kind]: decide(all[kind] ?? NONE, ids, on) })),
    retry: () => void cache.refetchQueries({ queryKey: key, predicate: ({ state }) => state.status === 'error' }),
    forget: (client) => client.removeQueries({ queryKey: key }),
  };
}

interface Answer {
  data: StepReply | undefined;
  isLoading: boolean;
  error: unknown;
}

const NONE: Decisions = new Map();
const UNKNOWN: Answer = { data: undefined, isLoading: true, error: null };
