import { isMessage } from '@banyan/shared-contracts/design/command';
import type { DesignDoc, Json } from '@banyan/shared-contracts/design/design-doc';
import { setProperties } from '@banyan/shared-contracts/forms/design/commands/setting';
import { itemOf } from '@banyan/shared-contracts/forms/design/document/form-items';
import type { FieldItem } from '@banyan/shared-contracts/forms/form-document';
import { widgetDesign } from '@banyan/shared-contracts/forms/design/registry';
import {
  type Gesture,
  type PanelTarget,
  useDesignDoc,
  useDesignStore,
  useSelectedProperty,
  useSelection,
} from '@banyan/shared-ui/designer';
import { Skeleton } from 'antd';
import { Suspense, useCallback, useMemo, useRef } from 'react';
import { useText } from '../../../forms/public/text';
import { FieldPanel } from '../panel/field-panel';
import { formFactsOf } from '../panel/form-facts';
import { defaultSetting, widgetTarget } from '../panel/panel-targets';
import styles from './screen.module.css';

const targets = new WeakMap<FieldItem, PanelTarget>();

const tableOf = (doc: DesignDoc, id: string): string | undefined => {
  const above = doc.nodes.get(doc.nodes.get(id)?.parent ?? '');
  if (widgetDesign(above?.type ?? '')?.holds !== 'columns') return undefined;
  const key = above?.props['__vModel__'];
  return typeof key === 'string' ? key : '';
};

/** A node as the panel sees it; the same as long as its item is. */
function targetOf(doc: DesignDoc, id: string): PanelTarget | undefined {
  const item = itemOf(doc, id);
  if (item === undefined) return undefined;
  const at = tableOf(doc, id) === undefined ? 'main' : 'table';
  const known = targets.get(item);
  if (known?.id === id && known.facts.at === at) return known;
  const made = widgetTarget(id, item, at);
  if (made !== undefined) targets.set(item, made);
  return made;
}

/** What is set of the selection; each setting is one change, however long it is typed. */
export function RightPanel() {
  const text = useText();
  const store = useDesignStore();
  const doc = useDesignDoc();
  const selected = useSelection();
  const property = useSelectedProperty();
  const gesture = useRef<Gesture>(undefined);
  const facts = useMemo(
    () =>
      formFactsOf(
        [...doc.nodes.keys()].flatMap((id) => {
          const item = itemOf(doc, id);
          return item === undefined ? [] : [{ id, item, table: tableOf(doc, id) }];
        }),
      ),
    [doc],
  );
  const shown = useMemo(() => (property === undefined ? undefined : { path: property }), [property]);
  const change = useCallback(
    (path: string, value: unknown) => {
      const plan = setProperties.plan(store.state(), { settings: [{ path: path.split('.'), value: value as Json | undefined }] });
      if (isMessage(plan)) return;
      gesture.current ??= store.gesture(plan.label);
      gesture.current.set(plan.steps);
    },
    [store],
  );
  const end = useCallback(() => {
    gesture.current?.end();
    gesture.current = undefined;
  }, []);
  const reset = useCallback(
    (path: string) => {
      const item = itemOf(store.doc(), store.state().selected[0] ?? '');
      if (item !== undefined) change(path, defaultSetting(item, path));
    },
    [store, change],
  );
  const all = selected.flatMap((id) => targetOf(doc, id) ?? []);
  if (selected.length === 0) return <p className={styles['nothing']}>{text('forms.designer.nothingSelected')}</p>;
  if (all.length === 0) return <UnknownNode doc={doc} id={selected.at(-1) ?? ''} />;
  return (
    <Suspense fallback={<Skeleton active className={styles['nothing'] ?? ''} />}>
      <FieldPanel key={selected.join(' ')} targets={all} facts={facts} shown={shown} onChange={change} onEnd={end} onReset={reset} />
    </Suspense>
  );
}

/** A widget that this version does not know has no properties but its text. */
function UnknownNode({ doc, id }: { doc: DesignDoc; id: string }) {
  return <pre className={styles['raw']}>{JSON.stringify(doc.nodes.get(id)?.props ?? {}, null, 2)}</pre>;
}
