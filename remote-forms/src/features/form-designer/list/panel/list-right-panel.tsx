import { isMessage, type Plan } from '@banyan/shared-contracts/design/steps/command';
import type { Message } from '@banyan/shared-contracts/design/steps/change';
import type { Json } from '@banyan/shared-contracts/design/design-doc';
import { setKind, setList } from '@banyan/shared-contracts/forms/design/list/commands/whole-list';
import { itemOf } from '@banyan/shared-contracts/forms/design/document/form-items';
import { valueAt } from '@banyan/shared-contracts/forms/design/settings-tree';
import { DesignPanel, useDesignDoc, useDesignStore, useTyping } from '@banyan/shared-ui/designer';
import { useToast } from '@banyan/shared-ui/runtime';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useText } from '../../../../forms/public/text';
import { FormFactsContext, formFactsOf } from '../../panel/form-facts';
import { useDesignWord } from '../../panel/use-design-word';
import { sayMessage } from '../../say-message';
import screen from '../../screen/screen.module.css';
import { tableOf } from '../../screen/table-of';
import { ENTRY_KINDS } from '../entry-kinds';
import { type EntryAt, useListDesign } from '../list-design';
import { listControls } from './list-controls';
import { entryTarget, wholeTarget } from './list-targets';

/** The settings of the selected entries, or of the list as a whole. */
export function ListRightPanel() {
  const { selected } = useListDesign();
  return <Panel key={selected.map(({ list, key }) => `${list} ${key}`).join(' ')} selected={selected} />;
}

function Panel({ selected }: { selected: readonly EntryAt[] }) {
  const text = useText();
  const word = useDesignWord();
  const toast = useToast();
  const store = useDesignStore();
  const doc = useDesignDoc();
  const { part } = useListDesign();
  const typing = useTyping();
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
  const targets = useMemo(
    () => (selected.length === 0 ? [wholeTarget(doc, part)] : selected.flatMap((entry) => entryTarget(doc, part, entry) ?? [])),
    [doc, part, selected],
  );
  const refused = useRef('');
  const change = useCallback(
    (path: string, value: unknown) => {
      const plans = plansOf(selected, part, path, value as Json | undefined);
      for (const plan of plans) {
        const made = plan(store.state());
        if (!isMessage(made)) typing.set(made);
        else if (made.key !== 'design.refused.nothing') refused.current = sayMessage(word, made);
      }
      if (refused.current !== '') toast('warning', refused.current);
      refused.current = '';
    },
    [selected, part, store, typing, toast, word],
  );
  const [first] = targets;
  const firstDefaults = first?.defaults;
  const reset = useCallback(
    (path: string) => change(path, valueAt(firstDefaults ?? {}, path) as Json | undefined),
    [change, firstDefaults],
  );
  useEffect(() => typing.end, [typing]);
  if (first === undefined) return null;
  const kind = selected[0] === undefined ? text('forms.design.list.whole') : word(ENTRY_KINDS[selected[0].list].titleKey);
  return (
    <FormFactsContext value={facts}>
      <div className={screen['panelHead']}>
        <strong>{kind}</strong>
        {selected.length > 1 && <span>{text('forms.designer.selected', { count: selected.length })}</span>}
      </div>
      <DesignPanel targets={targets} controls={listControls} word={word} onChange={change} onEnd={typing.end} onReset={reset} />
    </FormFactsContext>
  );
}

type Planned = (state: Parameters<typeof setList.plan>[0]) => Plan | Message;

/** The plans that change a setting in each of the selected entries, or in the list as a whole where none is selected. */
function plansOf(selected: readonly EntryAt[], part: 'list' | 'appList', at: string, value: Json | undefined): Planned[] {
  const path = at.split('.');
  if (selected.length === 0) {
    if (at === 'type') return [(state) => setKind.plan(state, { part, kind: Number(value) })];
    return [(state) => setList.plan(state, { part, path, value })];
  }
  return selected.map(
    ({ list, key }): Planned =>
      (state) =>
        ENTRY_KINDS[list].set.plan(state, { part, key, path, value }),
  );
}
