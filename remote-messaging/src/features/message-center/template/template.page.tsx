import { CrudPage } from '@banyan/shared-ui/crud';
import { templateScreen } from './template.screen';

/** Templates of messages with their parameters. */
export default function TemplatePage() {
  return <CrudPage screen={templateScreen} />;
}
