import { CrudPage } from '@banyan/shared-ui/crud';
import { dataSourceScreen } from './data-source.screen';

/** Databases besides that of the platform, with their state. */
export default function DataSourcePage() {
  return <CrudPage screen={dataSourceScreen} />;
}
