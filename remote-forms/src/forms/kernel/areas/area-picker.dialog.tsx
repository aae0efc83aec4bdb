import { ChosenPane, OfferPane, PickerFrame, PickSearch, useDrawn } from '@banyan/shared-ui/picker';
import type { InputRef } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useText } from '../use-text';
import { type AreaNode, type AreaPath, pathOf, refOf } from './area-node';
import { AreaTree, FoundAreas } from './area-tree';
import styles from './areas.module.css';
import { useAreaNames, useRememberArea } from './use-area-names';

/** The areas that can be chosen. */
export interface AreaOptions {
  /** 0 province, 1 city, 2 district, 3 street. */
  level: number;
  multiple: boolean;
  /** Areas can be searched by their names. */
  filterable: boolean;
}

interface AreaPickerProps extends AreaOptions {
  value: readonly AreaPath[];
  onConfirm: (paths: string[][]) => void;
  onClose: () => void;
}

/** Chooses areas: the tree of them on the left, the chosen ones on the right (product-2 section 2, picker dialogs). */
export function AreaPickerDialog({ level, multiple, filterable, value, onConfirm, onClose }: AreaPickerProps) {
  const text = useText();
  const searchBox = useRef<InputRef>(null);
  const tree = useRef<HTMLDivElement>(null);
  const [refs, setRefs] = useState<readonly string[]>(() => value.map(refOf));
  const [keyword, setKeyword] = useState('');
  const chosen = useMemo(() => new Set(refs), [refs]);

  const remember = useRememberArea();
  const choose = (node: AreaNode) => {
    remember(node);
    setRefs(multiple ? [...new Set([...refs, node.key])] : [node.key]);
  };
  // Without a search the tree gets the focus first; it may be mounted later than the dialog.
  const begin = () => (filterable ? searchBox.current?.focus() : tree.current?.querySelector<HTMLElement>('[role="tree"]')?.focus());
  const shared = { level, chosen, onChoose: choose };

  return (
    <PickerFrame
      title={text('forms.area.title')}
      nothing={refs.length === 0 && value.length === 0}
      onOpened={begin}
      onConfirm={() => onConfirm(refs.map(pathOf))}
      onClose={onClose}
    >
      <OfferPane {...(filterable ? { head: <PickSearch hint={text('forms.area.search')} box={searchBox} onSearch={setKeyword} /> } : {})}>
        <div ref={tree} className={styles['tree']}>
          {keyword === '' ? (
            <AreaTree {...shared} shown={value[0] ?? []} onRead={begin} />
          ) : (
            <FoundAreas key={keyword} {...shared} keyword={keyword} />
          )}
        </div>
      </OfferPane>
      <ChosenAreas refs={refs} onChange={setRefs} />
    </PickerFrame>
  );
}

function ChosenAreas({ refs, onChange }: { refs: readonly string[]; onChange: (refs: readonly string[]) => void }) {
  const list = useDrawn(refs);
  const namesOf = useAreaNames(list.drawn.map(pathOf));
  const describe = (ref: string) => {
    const names = namesOf(pathOf(ref));
    return { name: names.at(-1) ?? '', above: names.slice(0, -1).join('/') };
  };
  return <ChosenPane {...list} refs={refs} describe={describe} onChange={onChange} />;
}
