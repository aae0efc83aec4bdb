import { MAIN_SOURCE } from '@banyan/shared-contracts/data/data-source.contract';
import { checkSync, runSyncs, SYNC_MODES, type SyncMode } from '@banyan/shared-contracts/data/data-sync.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { Allowed, useConfirm, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { Alert, Button, Select, Space } from 'antd';
import { useState } from 'react';
import { SourceSelect } from '../../kernel/sources/source-select';
import { useText } from '../../kernel/use-text';
import { RulesDialog, type Rules } from './rules.dialog';
import { SyncTables } from './sync-tables';
import { usualRules } from './usual-rules';
import styles from './data-sync.module.css';

type Checked = EndpointReply<typeof checkSync>;

/** Copies tables between two sources: both are tried, then tables are copied one by one or several at once, each by a job. */
export default function DataSyncPage() {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const ask = useConfirm();
  const [from, setFrom] = useState<string>(MAIN_SOURCE);
  const [to, setTo] = useState<string>();
  const [mode, setMode] = useState<SyncMode>('replace');
  const [checked, setChecked] = useState<Checked>();
  const [rules, setRules] = useState<Rules>({});
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [shows, setShows] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const pair = { dbConnectionFrom: from, dbConnectionTo: to ?? '' };

  function choose(set: (id: string) => void, id: string) {
    set(id);
    setChecked(undefined);
    setChosen([]);
    setProblem('');
  }

  async function doing(work: () => Promise<void>) {
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : text('admin.dataSync.failed'));
    } finally {
      setBusy(false);
    }
  }

  const check = () =>
    doing(async () => {
      setChecked(undefined);
      const { data } = await request(checkSync, { body: pair });
      setChecked(data);
      setRules(usualRules(data.convertRuleMap));
    });

  async function copyAll() {
    const content = text('admin.dataSync.allText', { count: chosen.length });
    if (!(await ask({ title: text('admin.dataSync.all'), content }))) return;
    await doing(async () => {
      const { data, msg } = await request(runSyncs, { body: { ...pair, dbTableList: [...chosen], convertRuleMap: rules, mode } });
      const refused = Object.keys(data).filter((table) => data[table] !== 1);
      if (refused.length === 0) toast('success', msg);
      else setProblem(text('admin.dataSync.refused', { names: refused.join('、') }));
    });
  }

  return (
    <section className={styles['page']} aria-label={text('admin.dataSync.title')}>
      <div className={styles['sources']}>
        <SourceSelect label={text('admin.dataSync.from')} value={from} onChange={(id) => choose(setFrom, id)} />
        <span aria-hidden>→</span>
        <SourceSelect label={text('admin.dataSync.to')} value={to ?? null} onChange={(id) => choose(setTo, id)} />
        <Select
          className={styles['mode'] ?? ''}
          aria-label={text('admin.dataSync.mode')}
          value={mode}
          options={SYNC_MODES.map((value) => ({ value, label: text(`admin.dataSync.mode.${value}`) }))}
          onChange={setMode}
        />
        <Space>
          <Button type="primary" disabled={to === undefined || to === from} loading={busy} onClick={() => void check()}>
            {text('admin.dataSync.check')}
          </Button>
          <Button disabled={checked === undefined} onClick={() => setShows(true)}>
            {text('admin.dataSync.rules')}
          </Button>
          <Allowed button="btn_sync">
            <Button disabled={chosen.length === 0 || busy} onClick={() => void copyAll()}>
              {text('admin.dataSync.all')}
            </Button>
          </Allowed>
        </Space>
      </div>
      {problem !== '' && <Alert type="error" showIcon title={problem} />}
      <SyncTables
        key={`${from}:${to}`}
        pair={pair}
        tables={checked?.tableList}
        rules={rules}
        mode={mode}
        chosen={chosen}
        onChoose={setChosen}
        onProblem={setProblem}
      />
      {shows && checked !== undefined && (
        <RulesDialog choices={checked.convertRuleMap} rules={rules} onChange={setRules} onClose={() => setShows(false)} />
      )}
    </section>
  );
}
