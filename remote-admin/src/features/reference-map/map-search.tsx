import { findMapNodes, type MapNode } from '@banyan/shared-contracts/data/reference-map.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { Select, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '../../kernel/use-text';
import { colorOf, kindLooks } from './kinds';
import styles from './reference-map.module.css';

/** Milliseconds without a key until the search is made. */
const PAUSE = 250;

interface Found {
  word: string;
  nodes: readonly MapNode[];
}

/** Finds an object by its name or code, and puts it into the middle of the map. */
export function MapSearch({ onFocus }: { onFocus: (key: string) => void }) {
  const text = useText();
  const request = useRequest();
  const [word, setWord] = useState('');
  const [found, setFound] = useState<Found>({ word: '', nodes: [] });
  const keyword = word.trim();

  useEffect(() => {
    if (keyword === '') return undefined;
    const stopped = new AbortController();
    const timer = setTimeout(() => {
      void request(findMapNodes, { query: { keyword } }, { signal: stopped.signal }).then(
        ({ data }) => setFound({ word: keyword, nodes: data.list }),
        () => undefined,
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [keyword, request]);

  const waits = keyword !== '' && found.word !== keyword;
  const nodes = keyword === '' ? [] : found.nodes;
  return (
    <Select<string>
      className={styles['search'] ?? ''}
      showSearch={{ filterOption: false, searchValue: word, onSearch: setWord }}
      value={null}
      placeholder={text('admin.referenceMap.search')}
      aria-label={text('admin.referenceMap.search')}
      loading={waits}
      notFoundContent={keyword === '' || waits ? null : text('admin.referenceMap.nothingFound')}
      options={nodes.map(({ key, kind, name, code }) => ({
        value: key,
        label: (
          <span className={styles['found']}>
            <Tag style={{ color: colorOf(kind) }}>{text(kindLooks[kind].title)}</Tag>
            <span>{name}</span>
            {code !== name && <small>{code}</small>}
          </span>
        ),
      }))}
      onSelect={(key) => {
        setWord('');
        onFocus(key);
      }}
    />
  );
}
