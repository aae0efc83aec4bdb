import { keysWithin } from '@banyan/shared-contracts/forms/model/fields-within';
import type { ContainerNode } from '@banyan/shared-contracts/forms/model/form-model';
import type { PaneSettings } from '@banyan/shared-contracts/forms/widgets/pane-settings';
import { useCallback, useContext, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { FormStoreContext, useReveal } from '../form/form-context';
import { ShownNodeContext } from '../form/node-frame';
import type { PressEvent } from '../store/form-hearers';
import { type Place, PROBLEMS } from '../store/place';

/** One pane of a container that shows some of them at a time. */
export interface Pane {
  key: string;
  title: string;
  node: ContainerNode;
}

/** The panes of a container; one without a name has its number as key. */
export const panesOf = ({ children }: ContainerNode): Pane[] =>
  children.flatMap((node, index) => {
    if (node.kind !== 'container' || node.hidden) return [];
    const { title, name } = node.settings as PaneSettings;
    return [{ key: name === '' ? String(index) : name, title, node }];
  });

/** Opens the pane that contains the place to be shown. */
export function useRevealedPane(panes: readonly Pane[], open: (key: string) => void): void {
  useReveal((place: Place) => {
    const key = place.table?.key ?? place.field.key;
    const pane = panes.find(({ node }) => keysWithin(node.children).has(key));
    if (pane !== undefined) open(pane.key);
  });
  const shown = useContext(ShownNodeContext);
  const onShown = useEffectEvent((path: readonly string[]) => {
    const pane = panes.find(({ node }) => path.includes(node.id));
    if (pane !== undefined) open(pane.key);
  });
  useEffect(() => {
    if (shown !== null) onShown(shown.path);
  }, [shown]);
}

/** Notifies the scripts of the form that the user has opened or closed panes; does nothing where no form is filled in. */
export function usePaneEvent({ item }: ContainerNode, event: PressEvent): (data: unknown) => void {
  const store = useContext(FormStoreContext);
  return (data) => store?.press(item, event, data);
}

/** Whether a field in each pane shows a problem. */
export function usePaneProblems(panes: readonly Pane[]): readonly boolean[] {
  const store = useContext(FormStoreContext);
  const keys = useMemo(() => panes.map(({ node }) => [...keysWithin(node.children)]), [panes]);
  const subscribe = useCallback((listener: () => void) => store?.subscribe(PROBLEMS, listener) ?? ignore, [store]);
  const wrong = useSyncExternalStore(subscribe, () => {
    const problems = store?.problemKeys();
    return keys.map((own) => (own.some((key) => problems?.has(key)) ? '1' : '0')).join('');
  });
  return [...wrong].map((mark) => mark === '1');
}

const ignore = () => undefined;
