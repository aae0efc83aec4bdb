import { getReferenceMap, MAX_MAP_NODES } from '@banyan/shared-contracts/data/reference-map.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { EmptyState } from '@banyan/shared-ui/table';
import { Alert, Button, Segmented, Spin } from 'antd';
import { useMemo } from 'react';
import { useText } from '../../kernel/use-text';
import { MapLegend } from './map-legend';
import { MapList } from './map-list';
import { MapPicture } from './map-picture';
import { MapSearch } from './map-search';
import { kindsIn, type MapView, useMapState, withoutKinds } from './map-state';
import styles from './reference-map.module.css';

/** What uses what: sources, tables, interfaces, dictionaries, numbering rules, and the designs, templates and portals that use them. */
export default function ReferenceMapPage() {
  const text = useText();
  const [{ focus, depth, view, hidden }, set] = useMapState();
  const { data, error, fetching, refetch } = useReading(getReferenceMap, { query: { focus, depth } });
  const hiddenKinds = hidden.join(',');
  // The same as long as nothing changes: the picture is laid out again for another map.
  const shown = useMemo(() => data && withoutKinds(data, kindsIn(hiddenKinds)), [data, hiddenKinds]);
  const onFocus = (key: string) => set({ focus: key });
  const middle = data?.nodes.find(({ key }) => key === focus);

  return (
    <section className={styles['page']} aria-label={text('admin.referenceMap.title')} aria-busy={fetching}>
      <div className={styles['tools']}>
        <MapSearch onFocus={onFocus} />
        {focus !== '' && (
          <>
            <Segmented<1 | 2>
              aria-label={text('admin.referenceMap.depth')}
              value={depth}
              options={[
                { value: 1, label: text('admin.referenceMap.oneStep') },
                { value: 2, label: text('admin.referenceMap.twoSteps') },
              ]}
              onChange={(next) => set({ depth: next })}
            />
            <Button onClick={() => onFocus('')}>{text('admin.referenceMap.all')}</Button>
          </>
        )}
        <span className={styles['space']} />
        <Segmented<MapView>
          aria-label={text('admin.referenceMap.view')}
          value={view}
          options={[
            { value: 'picture', label: text('admin.referenceMap.picture') },
            { value: 'list', label: text('admin.referenceMap.list') },
          ]}
          onChange={(next) => set({ view: next })}
        />
      </div>
      {data !== undefined && data.nodes.length > 0 && (
        <MapLegend nodes={data.nodes} hidden={hidden} onHide={(kinds) => set({ hidden: kinds })} />
      )}
      {data !== undefined && data.left > 0 && (
        <Alert type="info" showIcon title={text('admin.referenceMap.left', { most: MAX_MAP_NODES, left: data.left })} />
      )}
      <div className={styles['body']} data-view={view}>
        {error !== null && <ErrorPanel error={error} retry={refetch} />}
        {error === null && shown === undefined && <Spin className={styles['wait'] ?? ''} />}
        {shown !== undefined && shown.nodes.length === 0 && <EmptyState text={text('admin.referenceMap.none')} />}
        {shown !== undefined &&
          shown.nodes.length > 0 &&
          (view === 'list' ? (
            <MapList map={shown} focus={focus} onFocus={onFocus} />
          ) : (
            <MapPicture key={focus} map={shown} focus={focus} onFocus={onFocus} />
          ))}
        {middle !== undefined && shown?.edges.length === 0 && (
          <p className={styles['alone']} role="status">
            {text('admin.referenceMap.alone', { name: middle.name })}
          </p>
        )}
      </div>
    </section>
  );
}
