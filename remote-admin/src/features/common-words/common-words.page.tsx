import { CrudPage } from '@banyan/shared-ui/crud';
import { commonWordsScreen } from './common-words.screen';

/** Common words of everybody. */
export default function CommonWordsPage() {
  return <CrudPage screen={commonWordsScreen} />;
}
