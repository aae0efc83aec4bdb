import { isMessage } from '@banyan/shared-contracts/design/steps/command';
import type { DesignDoc, Json } from '@banyan/shared-contracts/design/design-doc';
import { setProperties } from '@banyan/shared-contracts/forms/design/commands/setting';
import { itemOf } from '@banyan/shared-contracts/forms/design/document/form-items';
import type { FieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import { valueAt } from '@banyan/shared-contracts/forms/design/settings-tree';
import {
  type PanelTarget,
  type Word,
  useDesignDoc,
  useDesignStore,
  useSelectedProperty,
  useSelection,
  useTyping,
} from '@banyan/shared-ui/designer';
import { Skeleton } from 'antd';
import { memo, Suspense, useCallback, useMemo } from 'react';
import { useDesignWord } from '../../panel/use-design-word';
import { FieldPanel } from '../../panel/field-panel';
import { formFactsOf } from '../../panel/form-facts';
import { defaultSetting, formSettingDefaults, formTarget, widgetTarget } from '../../panel/panel-targets';
import { RulesSection } from '../../rules/rules-section';
import { TablePlace } from '../../tables/table-place';
import { PanelHelp } from './panel-help';
import styles from '../screen.module.css';
import { tableOf } from '../table-of';

const targets = new WeakMap<FieldItem, PanelTarget>();

const textsIn = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? (value as readonly Json[]).filter((one) => typeof one === 'string') : [];

/** A node in the format of the panel; the same object as long as its item is the same. */
function targetOf(doc: DesignDoc, id: string, word: Word): PanelTarget | undefined {
  const item = itemOf(doc, id);
  if (item === undefined) return undefined;
  const at = tableOf(doc, id) === undefined ? 'main' : 'table';
  const known = targets.get(item);
  if (known?.id === id && known.facts.at === at) return known;
  const made = widgetTarget(id, item, at, word);
  if (made !== undefined) targets.set(item, made);
  return made;
}

/** The settings of the selection; each setting is undone as a whole, however long it was typed. */
export const RightPanel = memo(function RightPanel() {
  const store = useDesignStore();
  const doc = useDesignDoc();
  const selected = useSelection();
  const property = useSelectedProperty();
  const typing = useTyping();
  const word = useDesignWord();
  const facts = useMemo(
    () =>
      formFactsOf(
        [...doc.nodes.keys()].flatMap((id) => {
          const item = itemOf(doc, id);
          return item === undefined ? [] : [{ id, item, table: tableOf(doc, id) }];
        }),
        textsIn(doc.props['classNames']),
      ),
    [doc],
  );
  const shown = useMemo(() => (property === undefined ? undefined : { path: property }), [property]);
  const change = useCallback(
    (path: string, value: unknown) => {
      const { doc: now, selected: nodes } = store.state();
      const plan = setProperties.plan(store.state(), {
        nodes: nodes.length === 0 ? [now.root] : nodes,
        settings: [{ path: path.split('.'), value: value as Json | undefined }],
      });
      if (!isMessage(plan)) typing.set(plan);
    },
    [store, typing],
  );
  const reset = useCallback(
    (path: string) => {
      const [first] = store.state().selected;
      const item = first === undefined ? undefined : itemOf(store.doc(), first);
      if (first === undefined) change(path, valueAt(formSettingDefaults, path));
      else if (item !== undefined) change(path, defaultSetting(item, path));
    },
    [store, change],
  );
  const whole = useMemo(() => formTarget(doc.root, doc.props), [doc.root, doc.props]);
  const all = selected.length === 0 ? [whole] : selected.flatMap((id) => targetOf(doc, id, word) ?? []);
  if (all.length === 0) return <UnknownNode doc={doc} id={selected.at(-1) ?? ''} />;
  return (
    <Suspense fallback={<Skeleton active className={styles['nothing'] ?? ''} />}>
      {selected.length === 1 && (
        <TablePlace
          node={selected[0] ?? ''}
          facts={facts}
          onChoose={(key) => {
            change('__vModel__', key);
            typing.end();
          }}
        />
      )}
      <FieldPanel key={selected.join(' ')} targets={all} facts={facts} shown={shown} onChange={change} onEnd={typing.end} onReset={reset} />
      {selected.length <= 1 && <RulesSection key={`rules ${selected.join(' ')}`} facts={facts} node={selected[0]} shown={property} />}
      <PanelHelp types={selected.map((id) => doc.nodes.get(id)?.type ?? '')} />
    </Suspense>
  );
});

/** An unknown widget has no properties except its text. */
function UnknownNode({ doc, id }: { doc: DesignDoc; id: string }) {
  return <pre className={styles['raw']}>{JSON.stringify(doc.nodes.get(id)?.props ?? {}, null, 2)}</pre>;
}
