import { CrudPage } from '@banyan/shared-ui/crud';
import { useMemo } from 'react';
import { useMapOf } from '../../kernel/use-map-of';
import { dataSourceScreen } from './data-source.screen';

/** Databases besides that of the platform, with their state. */
export default function DataSourcePage() {
  const showUses = useMapOf('source');
  const screen = useMemo(() => dataSourceScreen(showUses), [showUses]);
  return <CrudPage screen={screen} />;
}
