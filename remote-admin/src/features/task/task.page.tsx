import { CrudPage } from '@banyan/shared-ui/crud';
import { taskScreen } from './task.screen';

/** Scheduled tasks: when they run, what they do, and what came of it. */
export default function TaskPage() {
  return <CrudPage screen={taskScreen} />;
}
