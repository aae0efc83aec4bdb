import { readConditionGroups } from '@banyan/shared-contracts/menu-admin/conditions';
import { ALL_DATA, type Scheme } from '@banyan/shared-contracts/menu-admin/scheme.contract';
import { Ellipsis } from '@banyan/shared-ui/table';
import { useContext } from 'react';
import { useText } from '../../../kernel/use-text';
import { ScopeMenuContext } from './scope-menu';
import { useComparedFields } from './use-compared-fields';
import { useSummary } from '@banyan/shared-ui/conditions';

/** What a scheme opens, in words. */
function Opens({ allData, matchLogic, conditionJson }: Pick<Scheme, 'allData' | 'matchLogic' | 'conditionJson'>) {
  const text = useText();
  const summary = useSummary(useComparedFields(useContext(ScopeMenuContext)));
  return <Ellipsis text={allData === 1 ? text('admin.menu.allRows') : summary(readConditionGroups(conditionJson), matchLogic)} />;
}

/** The code of the scheme that comes with every menu says nothing to people. */
export const codeCell = ({ enCode }: Scheme) => <Ellipsis text={enCode === ALL_DATA ? '' : enCode} />;

export const opensCell = (row: Scheme) => <Opens {...row} />;
