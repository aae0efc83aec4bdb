import { getOwnAuthorizations, AUTHORIZATION_KINDS } from '@banyan/shared-contracts/session/profile/profile.contract';
import { useClear } from '@banyan/shared-ui/form';
import { SearchOutlined } from '@ant-design/icons';
import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { RightsTree } from '../../kernel/rights-tree';
import { useText } from '../../kernel/use-text';
import { Loaded } from './loaded';
import styles from './profile.module.css';
import { useReading } from '@banyan/shared-ui/calls';

type Kind = (typeof AUTHORIZATION_KINDS)[number];

/** What one may open, press and see: six trees, one at a time. */
export function Authorizations() {
  const text = useText();
  const clear = useClear();
  const [kind, setKind] = useState<Kind>('module');
  const [keyword, setKeyword] = useState('');
  return (
    <>
      <div className={styles['toolbar']}>
        <div className={styles['scroller']}>
          <Segmented<Kind>
            aria-label={text('admin.profile.authorizations.kind')}
            options={AUTHORIZATION_KINDS.map((value) => ({ value, label: text(`admin.profile.authorizations.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
        </div>
        <Input
          className={styles['search'] ?? ''}
          prefix={<SearchOutlined />}
          placeholder={text('admin.profile.authorizations.filter')}
          aria-label={text('admin.profile.authorizations.filter')}
          value={keyword}
          allowClear={clear}
          onChange={({ target }) => setKeyword(target.value)}
        />
      </div>
      <Loaded own={useReading(getOwnAuthorizations)}>
        {(trees) => (
          <RightsTree
            key={kind}
            label={text(`admin.profile.authorizations.${kind}`)}
            rights={trees[kind]}
            keyword={keyword}
            empty={text('admin.profile.authorizations.none', { kind: text(`admin.profile.authorizations.${kind}`) })}
          />
        )}
      </Loaded>
    </>
  );
}
