import type { ContractOf } from '@banyan/shared-contracts/forms/model/widget';
import { useEffect, useMemo, useState } from 'react';
import { useWidgets } from '../widget-definition';

/** Types in a form document, found in its text: also those of items in rows and panes. */
export const typesIn = (formData: string): string[] => [
  ...new Set([...formData.matchAll(/"jnpfKey"\s*:\s*"([^"\\]*)"/g)].map(([, type = '']) => type)),
];

interface KnownWidgets {
  /** Missing until the contracts of all types in the document are loaded. */
  contractOf: ContractOf | undefined;
  error: unknown;
  retry: () => void;
}

/** The contracts of the widgets of a form document, loaded with the first form that uses them. */
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
