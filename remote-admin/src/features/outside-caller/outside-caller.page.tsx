import { CrudPage } from '@banyan/shared-ui/crud';
import { outsideCallerScreen } from './outside-caller.screen';

/** Programs outside that call data interfaces. */
export default function OutsideCallerPage() {
  return <CrudPage screen={outsideCallerScreen} />;
}
