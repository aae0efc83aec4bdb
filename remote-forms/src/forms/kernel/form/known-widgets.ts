import type { ContractOf } from '@banyan/shared-contracts/forms/model/widget';
import { useEffect, useMemo, useState } from 'react';
import { useWidgets } from '../widget-definition';

/** Types that a form document names, by its text: those of items in rows and panes, too. */
export const typesIn = (formData: string): string[] => [
  ...new Set([...formData.matchAll(/"jnpfKey"\s*:\s*"([^"\\]*)"/g)].map(([, type = '']) => type)),
];

interface KnownWidgets {
  /** Missing until everything is there that is known of the types of the document. */
  contractOf: ContractOf | undefined;
  error: unknown;
  retry: () => void;
}

/** What is known of the widgets of a form document, which comes with the first form that names them. */
export function useKnownWidgets(formData: string | undefined): KnownWidgets {
  const widgets = useWidgets();
  const types = useMemo(() => (formData === undefined ? [] : typesIn(formData)), [formData]);
  const [failed, setFailed] = useState<{ types: readonly string[]; error: unknown }>();
  const [, setArrived] = useState<readonly string[]>();
  const waits = !widgets.has(types) && failed?.types !== types;
  useEffect(() => {
    if (!waits) return undefined;
    let gone = false;
    const say = (tell: () => void) => {
      if (!gone) tell();
    };
    widgets.load(types).then(
      () => say(() => setArrived(types)),
      (error: unknown) => say(() => setFailed({ types, error })),
    );
    return () => {
      gone = true;
    };
  }, [widgets, types, waits]);
  return {
    contractOf: widgets.has(types) ? widgets.contractOf : undefined,
    error: failed?.types === types ? failed.error : undefined,
    retry: () => setFailed(undefined),
  };
}
