import { type InputRef, Tabs } from 'antd';
import { type Ref, useCallback, useMemo, useRef, useState } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import { ChosenPrincipals } from './chosen-principals';
import { keyOf, type PickNode, refOf } from './pick/pick-node';
import { PickSearch } from './pick/pick-search';
import { PickSourceView } from './pick/pick-sources';
import { OfferPane, PickerFrame, useTreeHeight } from './picker-frame';
import { type PickerKind, type PickKind, pickKinds, type PickTab } from './picker-kinds';
import styles from './picker.module.css';
import { useRemember } from './pick/use-picked';

/** Options of every picker about what it offers. */
export interface PickerOptions {
  /** What is picked; `mixed` takes people, organizations, positions, roles and groups together. */
  kind: PickerKind;
  /** One is chosen, or several. */
  multiple: boolean;
  /** The order of what is chosen counts, and can be changed by dragging and by the arrow keys. */
  ordered?: boolean;
  /** Variables such as the current user can be chosen too (`hasSys`). */
  system?: boolean;
  /** Only organizations that the caller manages (auth mode); of the kinds `organization` and `department`. */
  managed?: boolean;
  /** Typed ids of what the choice is limited to (`selectType` custom with `ableIds`); of people, those behind them. */
  within?: readonly string[];
  /** Whether a node can be chosen, where only some can. */
  fits?: (node: PickNode) => boolean;
  /** Text where nothing matches, instead of "no data". */
  emptyText?: string;
}

export interface PrincipalPickerProps extends PickerOptions {
  /** Without it, the words of the kind. */
  title?: string;
  /** Ids, of the kind `mixed` typed ids `<id>--<type>`. Undefined as long as it is not known what is chosen already: nothing can be confirmed before. */
  value: readonly string[] | undefined;
  /** What was confirmed is being saved. */
  saving?: boolean;
  /** Why it could not be read or saved. */
  problem?: string;
  onConfirm: (ids: string[]) => void;
  onClose: () => void;
}

/** Room that a line of tabs takes from a tree, px. */
const TABS_HEIGHT = 38;

/** References of the values of a kind: bare ids become typed ones, variables stay. */
export const toRef = ({ types }: PickKind, id: string): string => (/^\d+$/.test(id) ? `${id}--${types.at(-1)}` : id);
const toValue = (kind: PickerKind, ref: string): string => (kind === 'mixed' ? ref : ref.replace(/--[a-z]+$/, ''));

/** Chooses principals: tabs with search, tree or list on the left, what is chosen on the right (800 px; product-2 section 2, picker dialogs). */
export function PrincipalPickerDialog(props: PrincipalPickerProps) {
  const { kind, title, multiple, ordered = false, value, saving = false, problem, onConfirm, onClose } = props;
  const text = useUiText();
  const searchBox = useRef<InputRef>(null);
  const remember = useRemember();
  const descriptor: PickKind = pickKinds[kind];
  const [changed, setChosen] = useState<readonly string[]>();
  const refs = changed ?? (value ?? []).map((id) => toRef(descriptor, id));
  const waits = value === undefined;

  const choose = (node: PickNode) => {
    if (waits) return;
    remember([node]);
    const ref = refOf(node);
    const known = refs.some((other) => keyOf(other) === keyOf(ref));
    setChosen(multiple ? (known ? refs : [...refs, ref]) : [ref]);
  };

  return (
    <PickerFrame
      title={title ?? text(descriptor.title)}
      waits={waits}
      nothing={refs.length === 0 && (value ?? []).length === 0}
      saving={saving}
      problem={problem}
      onOpened={() => searchBox.current?.focus()}
      onConfirm={() => onConfirm(refs.map((ref) => toValue(kind, ref)))}
      onClose={onClose}
    >
      <OfferedPrincipals {...props} searchBox={searchBox} refs={refs} waits={waits} onChoose={choose} />
      <ChosenPrincipals
        refs={refs}
        grouped={kind === 'mixed' && multiple}
        ordered={ordered && multiple}
        loading={waits && problem === undefined}
        onChange={setChosen}
      />
    </PickerFrame>
  );
}

type OfferedProps = PickerOptions & {
  searchBox: Ref<InputRef>;
  refs: readonly string[];
  waits: boolean;
  onChoose: (node: PickNode) => void;
};

/** What can be chosen: tabs where there are several, a search, and the nodes. Another tab begins without a keyword. */
function OfferedPrincipals({
  kind,
  multiple,
  system = false,
  managed = false,
  within,
  fits,
  emptyText,
  searchBox,
  refs,
  waits,
  onChoose,
}: OfferedProps) {
  const text = useUiText();
  const height = useTreeHeight();
  const descriptor: PickKind = pickKinds[kind];
  const tabs = within === undefined ? descriptor.tabs({ multiple, system, managed }) : [descriptor.within(within)];
  const [active, setActive] = useState<string>();
  // Shows the first tab that has content until the user chooses one; the very first if none has.
  const [passed, setPassed] = useState(0);
  const tab = tabs.find(({ key }) => key === active) ?? tabs[passed % tabs.length];
  const pass = useCallback(() => setPassed((known) => known + 1), []);
  const [keyword, setKeyword] = useState('');
  const chosen = useMemo(() => new Set(refs.map(keyOf)), [refs]);
  const choosable = useChoosable(kind, multiple, fits, tab?.only);

  const show = (key: string) => {
    setActive(key);
    setKeyword('');
  };

  return (
    // Read in the meantime, but not to be pressed before it is known what is chosen already.
    <OfferPane
      waits={waits}
      head={
        <>
          {tabs.length > 1 && (
            <Tabs
              size="small"
              className={styles['tabs'] ?? ''}
              activeKey={tab?.key ?? ''}
              onChange={show}
              items={tabs.map(({ key, title }) => ({ key, label: text(title) }))}
            />
          )}
          <PickSearch key={active} hint={text(descriptor.search)} box={searchBox} onSearch={setKeyword} />
        </>
      }
    >
      {tab !== undefined && (
        <PickSourceView
          key={tab.key}
          name={tab.key}
          source={tab.source}
          keyword={keyword}
          chosen={chosen}
          choosable={choosable}
          onChoose={onChoose}
          {...(emptyText === undefined ? {} : { emptyText })}
          {...(active === undefined && passed < tabs.length ? { onEmpty: pass } : {})}
          height={height - (tabs.length > 1 ? TABS_HEIGHT : 0)}
        />
      )}
    </OfferPane>
  );
}

/** Only nodes of the kind's types; of the mixed kind one person, or several of anything (product-2 section 5, user picker). */
function useChoosable(
  kind: PickerKind,
  multiple: boolean,
  fits: PickerOptions['fits'],
  only: PickTab['only'],
): (node: PickNode) => boolean {
  return useCallback(
    (node) => {
      const { types }: PickKind = pickKinds[kind];
      const allowed = only !== undefined ? [only] : kind === 'mixed' && !multiple ? ['user'] : types;
      return !node.disabled && (node.type === 'system' || allowed.some((type) => type === node.type)) && (fits?.(node) ?? true);
    },
    [kind, multiple, fits, only],
  );
}
