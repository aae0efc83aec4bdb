import { lookup } from '@banyan/shared-contracts/own-members';
import type { DesignDoc, Json, NodeId } from '@banyan/shared-contracts/design/design-doc';
import { createRecorder } from '@banyan/shared-contracts/design/steps/recorder';
import { jsonAt } from '@banyan/shared-contracts/design/json';
import {
  DesignPanel,
  type PanelTarget,
  useDesignDoc,
  useDesignStore,
  useSelectedProperty,
  useSelection,
  useTyping,
} from '@banyan/shared-ui/designer';
import { Alert } from 'antd';
import { useCallback, useMemo } from 'react';
import { undrawnCodes, undrawnWords } from '../../features/document/undrawn-codes';
import type { PageWarning } from '../../kernel/engine/flow';
import { useText } from '../../kernel/use-text';
import { severalOr } from '../commands/editing';
import { usePrintWord } from '../use-print-word';
import { PANELS } from './panels';
import { printControls } from './print-controls';
import { settingsOf, writeSetting } from './settings';

const DEFAULTS: PanelTarget['settings'] = { style: {}, item: {}, paper: { margin: {} }, merge: false };

function targetOf(doc: DesignDoc, id: NodeId): PanelTarget | undefined {
  const settings = settingsOf(doc, id);
  const type = id === doc.root ? 'root' : (doc.nodes.get(id)?.type ?? '');
  const groups = lookup(PANELS, type);
  if (settings === undefined || groups === undefined) return undefined;
  // Nothing has a default here: what is set is what is there.
  return { id, kind: type, groups, settings, defaults: id === doc.root ? settings : { ...DEFAULTS, ...settings }, facts: { at: 'main' } };
}

/** What is set of the selection, or of the document as a whole where nothing is selected; `warnings` are those of the pages. */
export function PrintPanel({ warnings }: { warnings: readonly PageWarning[] }) {
  const store = useDesignStore();
  const doc = useDesignDoc();
  const selected = useSelection();
  const property = useSelectedProperty();
  const word = usePrintWord();
  const typing = useTyping();
  const shown = useMemo(() => (property === undefined ? undefined : { path: property }), [property]);
  const targets = useMemo(() => (selected.length === 0 ? [doc.root] : selected).flatMap((id) => targetOf(doc, id) ?? []), [doc, selected]);
  const change = useCallback(
    (path: string, value: unknown) => {
      const { doc: now, selected: nodes } = store.state();
      const ids = nodes.length === 0 ? [now.root] : nodes;
      const recorder = createRecorder(now);
      for (const id of ids) writeSetting(recorder, id, path.split('.'), value as Json | undefined);
      if (recorder.steps().length > 0) typing.set({ label: severalOr(now, 'set', ids), steps: recorder.steps() });
    },
    [store, typing],
  );
  const reset = useCallback((path: string) => change(path, jsonAt(undefined, path.split('.'))), [change]);
  const text = useText();
  const problems = undrawnCodes(warnings.filter(({ id }) => selected.includes(id)));
  const panel = (
    <DesignPanel
      key={selected.join(' ')}
      targets={targets}
      controls={printControls}
      word={word}
      shown={shown}
      onChange={change}
      onEnd={typing.end}
      onReset={reset}
    />
  );
  if (problems.length === 0) return panel;
  return (
    <>
      {problems.map((code) => (
        <Alert key={`${code.symbology} ${code.text}`} type="warning" showIcon banner title={undrawnWords(text, code)} />
      ))}
      {panel}
    </>
  );
}
